import { jest } from '@jest/globals';
import type { PictureAccess, ProfileDetail } from '@rishta/contracts';
import type { ProfilePictureAddress } from '@rishta/remote-sdk/pictures';
import type { LateReportDialogProps } from '@rishta/remote-sdk/report';
import type { ApiDouble } from '@rishta/remote-sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';

import { pressesOf, profileDetail } from '../testing/profiles-api.ts';

const addressOf = ({ profileId, position, size }: ProfilePictureAddress) => `${profileId}/${String(position)}/${size}`;
const fetched: string[] = [];
const good = (): Promise<Blob | undefined> => Promise.resolve(new Blob(['a picture']));
let give = good;
jest.unstable_mockModule('@rishta/remote-sdk/pictures', () => ({
  profilePictureUrl: (_api: unknown, address: ProfilePictureAddress) => `/pictures/${addressOf(address)}`,
  fetchProfilePicture: (_api: unknown, address: ProfilePictureAddress) => {
    fetched.push(addressOf(address));
    return give();
  },
}));
const { LateReportDialog } = await import('@rishta/remote-sdk/report');
let canReport = true;
jest.unstable_mockModule('@rishta/remote-sdk/report', () => ({
  LateReportDialog: function Dialog(props: LateReportDialogProps) {
    useEffect(() => {
      if (!canReport) props.onFailed();
    }, [props]);
    return canReport && <LateReportDialog {...props} />;
  },
}));
const { answer, renderPage, testAccount } = await import('@rishta/remote-sdk/testing');
const page = await import('../profile.page.tsx');

beforeEach(() => {
  fetched.length = 0;
  give = good;
  canReport = true;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

type Visibility = NonNullable<ProfileDetail['pictures']>['visibility'];

interface Opened {
  isMember?: boolean;
  access?: PictureAccess;
  /** Answers what is asked of the family in the place of a good answer. */
  asking?: ApiDouble;
}

async function open(visibility: Visibility | undefined, { isMember = false, access, asking }: Opened = {}) {
  const detail = profileDetail(2001, {
    headline: 'For our daughter',
    sect: 'Sunni',
    ...(visibility && { pictures: { count: 2, visibility } }),
  });
  const result = await renderPage(page, {
    path: '/Profile/:id',
    url: '/Profile/R2001',
    ...(isMember && { account: testAccount }),
    api: (request) => {
      const { method, path } = request;
      if (path === '/profiles/R2001') return answer(200, { success: true, message: '', data: detail });
      if (path === '/reports') return answer(201, { success: true, message: '', data: {} });
      if (path !== '/profiles/R2001/picture-requests') return answer(404, { success: false, message: '' });
      if (asking) return asking(request);
      const given = method === 'POST' ? { maySee: false, isRequested: true } : access;
      return answer(200, { success: true, message: '', data: given });
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return result;
}
const section = () => screen.findByRole('region', { name: 'Pictures' });

test('a profile says its headline and its sect, and without pictures nothing of them', async () => {
  await open(undefined);
  expect(screen.getByText('For our daughter')).toBeVisible();
  expect(screen.getByText('Sunni', { selector: 'dd *' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Pictures' })).not.toBeInTheDocument();
});

test.each([
  ['members', 'Members see the pictures.', 'Log in to see them'],
  ['on_request', 'The family shows pictures on request.', 'Log in to ask'],
] as const)('a visitor sees a blurred one of pictures for %s, and why', async (visibility, why, link) => {
  const { host } = await open(visibility);
  const pictures = within(await section());
  expect(pictures.getByRole('img', { name: 'A blurred picture' })).toHaveAttribute('src', '/pictures/R2001/0/preview');
  expect(pictures.getByText(why)).toBeVisible();
  expect(pictures.getByRole('link', { name: link })).toHaveAttribute('href', '/Login?next=%2FProfile%2FR2001');
  expect(pictures.queryByRole('button')).not.toBeInTheDocument();
  expect(fetched).toEqual([]);
  expect(host.requests.filter(({ path }) => path.includes('picture'))).toEqual([]);
});

test('anybody sees public pictures, and each of them large', async () => {
  await open('public');
  const pictures = within(await section());
  expect(pictures.getByText('2 pictures')).toBeVisible();
  await userEvent.click(pictures.getByRole('button', { name: 'Enlarge picture 2 of 2' }));
  const dialog = screen.getByRole('dialog', { name: 'Picture 2 of 2' });
  // eslint-disable-next-line testing-library/no-node-access -- the dialog names the picture
  expect(dialog.querySelector('img')).toHaveAttribute('src', '/pictures/R2001/1/large');
  expect(fetched).toEqual([]);
});

test('a member sees what is for members, fetched with the session', async () => {
  await open('members', { isMember: true });
  expect(await within(await section()).findAllByRole('button', { name: /^Enlarge/ })).toHaveLength(2);
  expect(fetched).toEqual(['R2001/0/medium', 'R2001/1/medium']);
});

test('a member without a confirmed address is shown the way to it, and the pictures only once the family has allowed', async () => {
  const { changeSession } = await open('members', { isMember: true, access: { maySee: false, isRequested: false } });
  const unconfirmed = { ...testAccount, emailConfirmed: false };
  act(() => changeSession({ account: unconfirmed }));
  const pictures = within(await section());
  expect(pictures.getByText(/^Confirm your email address first/)).toBeVisible();
  expect(pictures.getByRole('link', { name: 'Confirm your email' })).toHaveAttribute('href', '/confirm-email');
  expect(pictures.getByRole('img', { name: 'A blurred picture' })).toBeVisible();
  expect(pictures.queryByRole('button')).not.toBeInTheDocument();
  act(() => changeSession({ account: { ...unconfirmed, emailConfirmed: true } }));
  expect(await within(await section()).findAllByRole('button', { name: /^Enlarge/ })).toHaveLength(2);
  expect(screen.queryByText(/^Confirm your email/)).not.toBeInTheDocument();
});

test('a member without a confirmed address sees what the family has allowed', async () => {
  const { changeSession } = await open('members', { isMember: true, access: { maySee: true, isRequested: true } });
  act(() => changeSession({ account: { ...testAccount, emailConfirmed: false } }));
  expect(await within(await section()).findAllByRole('button', { name: /^Enlarge/ })).toHaveLength(2);
  expect(screen.queryByText(/^Confirm your email/)).not.toBeInTheDocument();
});

test('a large picture is said to be on its way, and that it cannot be had', async () => {
  await open('members', { isMember: true });
  let end: () => void = () => undefined;
  const held = new Promise<undefined>((resolve) => (end = () => resolve(undefined)));
  give = () => held;
  await userEvent.click(await within(await section()).findByRole('button', { name: 'Enlarge picture 2 of 2' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Picture 2 of 2' }));
  expect(dialog.getByRole('status', { name: 'The picture is loading' })).toBeVisible();
  end();
  expect(await dialog.findByRole('alert')).toHaveTextContent('This picture could not be loaded.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  give = good;
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge picture 2 of 2' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a large picture that everybody may see can be missing, too', async () => {
  await open('public');
  await userEvent.click(within(await section()).getByRole('button', { name: 'Enlarge picture 1 of 2' }));
  const dialog = screen.getByRole('dialog', { name: 'Picture 1 of 2' });
  // eslint-disable-next-line testing-library/no-node-access -- the dialog names the picture
  fireEvent.error(dialog.querySelector('img')!);
  expect(within(dialog).getByRole('alert')).toHaveTextContent('This picture could not be loaded.');
});

test('a member asks the family once', async () => {
  const { host } = await open('on_request', { isMember: true, access: { maySee: false, isRequested: false } });
  const pictures = within(await section());
  await userEvent.click(await pictures.findByRole('button', { name: 'Ask to see the pictures' }));
  expect(await pictures.findByText(/^You have asked the family/)).toBeVisible();
  expect(pictures.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Pictures' })).toHaveFocus();
  expect(pressesOf(host)).toMatchObject([{ path: '/profiles/R2001/picture-requests', authenticated: true }]);
  expect(fetched).toEqual([]);
});

const known = (access: PictureAccess) => answer(200, { success: true, message: '', data: access });
const refused = (status: number, message: string) => answer(status, { success: false, message });
const NOT_YET: PictureAccess = { maySee: false, isRequested: false };

test.each([
  ['This could not be sent just now. Please try again.', undefined],
  ['Please confirm your email first', refused(403, 'Please confirm your email first')],
  ['Too many attempts.', refused(429, 'Too many attempts.')],
  ['We are busy', refused(503, 'We are busy')],
])('what cannot be asked now can be asked again, and says why: %s', async (why, refusal) => {
  await open('on_request', {
    isMember: true,
    asking: ({ method }) => (method === 'POST' ? refusal : known(NOT_YET)),
  });
  const pictures = within(await section());
  await userEvent.click(await pictures.findByRole('button', { name: 'Ask to see the pictures' }));
  expect(await pictures.findByRole('alert')).toHaveTextContent(why);
  expect(pictures.getByRole('button', { name: 'Ask to see the pictures' })).toBeVisible();
});

test('pictures that need no request any more are shown to whoever asks for them', async () => {
  let access = NOT_YET;
  await open('on_request', {
    isMember: true,
    asking: ({ method }) => {
      if (method === 'GET') return known(access);
      access = { maySee: true, isRequested: false };
      return refused(409, 'The pictures of this profile need no request.');
    },
  });
  const pictures = within(await section());
  await userEvent.click(await pictures.findByRole('button', { name: 'Ask to see the pictures' }));
  expect(await pictures.findAllByRole('button', { name: /^Enlarge/ })).toHaveLength(2);
  expect(pictures.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Pictures' })).toHaveFocus();
});

test('a family that was asked although the answer is lost is said to be', async () => {
  let access = NOT_YET;
  await open('on_request', {
    isMember: true,
    asking: ({ method }) => {
      if (method === 'GET') return known(access);
      access = { maySee: false, isRequested: true };
      return undefined;
    },
  });
  const pictures = within(await section());
  await userEvent.click(await pictures.findByRole('button', { name: 'Ask to see the pictures' }));
  expect(await pictures.findByText(/^You have asked the family/)).toBeVisible();
  expect(pictures.queryByRole('alert')).not.toBeInTheDocument();
});

test('the button stays while whether the family was asked cannot be found out', async () => {
  let isDown = false;
  await open('on_request', {
    isMember: true,
    asking: () => {
      const given = isDown ? undefined : known(NOT_YET);
      isDown = true;
      return given;
    },
  });
  const pictures = within(await section());
  await userEvent.click(await pictures.findByRole('button', { name: 'Ask to see the pictures' }));
  expect(await pictures.findByRole('alert')).toHaveTextContent('This could not be sent just now');
  expect(pictures.getByRole('button', { name: 'Ask to see the pictures' })).toBeVisible();
});

test('whether they may be seen can be asked again where it could not be found out', async () => {
  let isDown = true;
  await open('on_request', { isMember: true, asking: () => (isDown ? undefined : known(NOT_YET)) });
  const pictures = within(await section());
  expect(await pictures.findByRole('alert')).toHaveTextContent(
    'Whether you may see the pictures could not be found out',
  );
  isDown = false;
  await userEvent.click(pictures.getByRole('button', { name: 'Try again' }));
  expect(await pictures.findByRole('button', { name: 'Ask to see the pictures' })).toBeVisible();
  expect(pictures.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Pictures' })).toHaveFocus();
});

test('a member to whom the family shows them sees them', async () => {
  await open('on_request', { isMember: true, access: { maySee: true, isRequested: true } });
  expect(await within(await section()).findAllByRole('button', { name: /^Enlarge/ })).toHaveLength(2);
  expect(fetched).toHaveLength(2);
});

test('a member reports a picture where it is seen large, by its place', async () => {
  const { host } = await open('members', { isMember: true });
  const pictures = within(await section());
  await userEvent.click(await pictures.findByRole('button', { name: 'Enlarge picture 2 of 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Report this picture' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this picture' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /What is wrong/ }), 'A stolen photo');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText(/Your report has reached our moderators/)).toBeVisible();
  expect(host.requests.filter(({ path }) => path === '/reports')).toMatchObject([
    { body: { about: 'picture', id: 'R2001/1', reason: 'stolen_photo' }, authenticated: true },
  ]);
});

test('a report that cannot begin is said where it was asked for, and can be tried again', async () => {
  const { host } = await open('members', { isMember: true });
  await userEvent.click(await within(await section()).findByRole('button', { name: 'Enlarge picture 2 of 2' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Picture 2 of 2' }));
  canReport = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Report this picture' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Part of this page could not be loaded.');
  expect(dialog.getByRole('button', { name: 'Reload now' })).toBeVisible();
  expect(host.shown).toEqual([]);
  canReport = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Report this picture' }));
  expect(await screen.findByRole('dialog', { name: 'Report this picture' })).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('a visitor logs in before a picture can be reported', async () => {
  await open('public');
  await userEvent.click(within(await section()).getByRole('button', { name: 'Enlarge picture 1 of 2' }));
  expect(screen.getByRole('link', { name: 'Report this picture' })).toHaveAttribute(
    'href',
    '/Login?next=%2FProfile%2FR2001',
  );
});
