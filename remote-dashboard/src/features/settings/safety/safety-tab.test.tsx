import type { BlockPage, Language, OwnReport, OwnReportPage } from '@rishta/contracts';
import { answer, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { AMNA } from '../../../common/testing/amna.ts';
import * as page from '../settings.page.tsx';

const BLOCKED: BlockPage['blocks'] = [
  {
    profileId: 'R1001',
    blockedAt: '2026-01-05T09:00:00.000Z',
    profile: AMNA,
  },
  { profileId: 'R1002', blockedAt: '2026-01-04T09:00:00.000Z' },
];
const REPORT: OwnReport = {
  id: 'r1',
  about: 'profile',
  aboutId: 'R1003',
  reason: 'scam',
  text: 'Asks for money',
  reportedAt: '2026-01-05T09:00:00.000Z',
};

/** An API that knows these, and takes them away when they are unblocked, unless it refuses that. */
function apiWith(reports: OwnReport[], { refuses = false } = {}): ApiDouble {
  let blocks = BLOCKED;
  return ({ method, path }) => {
    if (method === 'DELETE' && refuses) return answer(503, { success: false, message: 'We are busy' });
    if (method === 'DELETE') blocks = blocks.filter(({ profileId }) => path !== `/blocks/${profileId}`);
    if (path.startsWith('/blocks')) return answer(200, { success: true, message: '', data: { blocks, next: null } });
    if (path === '/reports')
      return answer(200, { success: true, message: '', data: { reports: [REPORT], next: 'c2' } });
    const data: OwnReportPage = { reports, next: null };
    return answer(200, { success: true, message: '', data });
  };
}
const open = (api?: ApiDouble, language: Language = 'en') =>
  renderPage(page, { url: '/?tab=safety', language, ...(api && { account: testAccount, api }) });
const families = async () => within(await screen.findByRole('list', { name: 'Blocked families' }));

it('says that there is nothing yet, without a request, to those who are not logged in', async () => {
  const { host } = await open();
  expect(await screen.findByText('You have blocked nobody')).toBeVisible();
  expect(screen.getByText('You have reported nothing')).toBeVisible();
  expect(host.requests).toEqual([]);
});

it('lists whom one has blocked, by number where the profile is gone, and undoes it', async () => {
  await open(apiWith([]));
  const names = (await families()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual([expect.stringMatching(/^Amna K\.R1001/), expect.stringMatching(/^R1002/)]);
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Amna K.' }));
  await waitFor(() => expect(screen.queryByText('Amna K.')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Blocked families' })).toHaveFocus();
  expect((await families()).getAllByRole('listitem')).toHaveLength(1);
});

it('says why nothing was undone, and keeps the family in the list', async () => {
  const { host } = await open(apiWith([], { refuses: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Amna K.' }));
  await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'error', text: 'We are busy' }]));
  expect((await families()).getAllByRole('listitem')).toHaveLength(2);
  // More pages of it than the first may be shown.
  expect(host.requests.filter(({ path }) => path === '/blocks')).toHaveLength(1);
});

it('asks anew when an answer is lost: the family may not be blocked any more', async () => {
  const known = apiWith([]);
  const { host } = await open((request) => {
    const given = known(request);
    return request.method === 'DELETE' ? undefined : given;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Amna K.' }));
  await waitFor(() => expect(screen.queryByText('Amna K.')).not.toBeInTheDocument());
  expect(host.shown).toMatchObject([{ tone: 'error' }]);
  expect(document.body).not.toHaveFocus();
});

it('lists what one has reported and what came of it, page by page', async () => {
  await open(apiWith([{ ...REPORT, id: 'r2', about: 'picture', outcome: 'warned', pictureRemoved: true }]));
  const list = within(await screen.findByRole('list', { name: 'Your reports' }));
  expect(list.getByRole('listitem')).toHaveTextContent(
    /Profile R1003.*asking for money.*Asks for money.*Being looked at/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(list.getAllByRole('listitem')[1]).toHaveTextContent(/A picture.*The picture was removed/);
  expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
  // The button that had it is gone.
  expect(list.getAllByRole('listitem')[1]).toHaveFocus();
});

it('keeps what is listed when more is not to be had, and tries again', async () => {
  let isAway = true;
  const known = apiWith([{ ...REPORT, id: 'r2' }]);
  await open((request) => (isAway && request.path.includes('cursor') ? undefined : known(request)));
  const reports = within(await screen.findByRole('region', { name: 'Your reports' }));
  await userEvent.click(await reports.findByRole('button', { name: 'Show More' }));
  expect(await reports.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(reports.getAllByRole('listitem')).toHaveLength(1);
  isAway = false;
  await userEvent.click(reports.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reports.getAllByRole('listitem')).toHaveLength(2));
  expect(reports.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it('keeps what is listed when it cannot be asked for anew after a change', async () => {
  let isAway = false;
  const known = apiWith([]);
  await open((request) => {
    if (request.method === 'DELETE') isAway = true;
    else if (isAway) return undefined;
    return known(request);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Amna K.' }));
  const blocked = within(screen.getByRole('region', { name: 'Blocked families' }));
  expect(await blocked.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(blocked.getAllByRole('listitem')).toHaveLength(2);
});

it('shows the next member in this document nothing of the one before', async () => {
  let isAway = false;
  const known = apiWith([{ ...REPORT, id: 'r2' }]);
  const { host, changeSession } = await open((request) => (isAway ? undefined : known(request)));
  const reports = within(await screen.findByRole('region', { name: 'Your reports' }));
  await userEvent.click(await reports.findByRole('button', { name: 'Show More' }));
  await waitFor(() => expect(reports.getAllByRole('listitem')).toHaveLength(2));
  const before = host.requests.length;
  isAway = true;
  changeSession({ status: 'signed-out' });
  changeSession({ status: 'signed-in', account: { ...testAccount, id: 'another' } });
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(await reports.findByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(host.requests.slice(before).map(({ path }) => path)).toEqual(['/blocks', '/reports']);
});

it('speaks Urdu', async () => {
  await open(apiWith([]), 'ur');
  expect(await screen.findByRole('button', { name: 'بلاک ختم کریں: R1002' })).toBeVisible();
  expect(screen.getByText('جائزہ لیا جا رہا ہے')).toBeVisible();
});

it('says that the session has ended, not that there is nothing', async () => {
  await open(() => answer(401, { success: false, message: 'Please log in.' }));
  for (const name of ['Blocked families', 'Your reports']) {
    const section = within(await screen.findByRole('region', { name }));
    expect(await section.findByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
    expect(section.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login?next=%2F%3Ftab%3Dsafety');
  }
  expect(screen.queryByText('You have blocked nobody')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('says so as well when more is asked for', async () => {
  const known = apiWith([]);
  await open((request) =>
    request.path === '/reports?cursor=c2' ? answer(401, { success: false, message: 'Please log in.' }) : known(request),
  );
  const reports = within(await screen.findByRole('region', { name: 'Your reports' }));
  await userEvent.click(await reports.findByRole('button', { name: 'Show More' }));
  expect(await reports.findByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
});

it('goes on when the same member logs in again in another tab', async () => {
  const known = apiWith([]);
  let hasEnded = true;
  const { host, changeSession } = await open((request) =>
    hasEnded ? answer(401, { success: false, message: 'Please log in.' }) : known(request),
  );
  expect(await screen.findAllByRole('link', { name: 'Log in' })).toHaveLength(2);
  hasEnded = false;
  const { account: _before, ...unknown } = host.session;
  host.session = unknown;
  changeSession({});
  // It may be another member, for whom the shell loads a new document.
  expect(host.requests).toHaveLength(2);
  changeSession({ account: { ...testAccount } });
  expect((await families()).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  expect(host.requests).toHaveLength(4);
});
