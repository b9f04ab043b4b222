import type { ProfileDetail, ProfileRelation } from '@rishta/contracts';
import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './profile.page.tsx';
import { isVisit, profileDetail } from './testing/profiles-api.ts';

const RELATION: ProfileRelation = {
  isOwn: false,
  shortlisted: false,
  interests: [],
  hasCandidate: true,
  candidates: [],
  mayContact: false,
};

interface Opened {
  isMember?: boolean;
  shown?: Partial<ProfileDetail>;
}

async function open({ isMember = false, shown = {} }: Opened = {}) {
  const detail = profileDetail(2001, { pictures: { count: 2, visibility: 'public' }, ...shown });
  const { host } = await renderPage(page, {
    path: '/Profile/:id',
    url: '/Profile/R2001',
    ...(isMember && { account: testAccount }),
    api: ({ path }) => {
      if (path === '/profiles/R2001') return answer(200, { success: true, message: '', data: detail });
      if (path.endsWith('/relation')) return answer(200, { success: true, message: '', data: RELATION });
      // Nobody is told of it when it cannot be counted.
      return answer(404, { success: false, message: '' });
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return { visits: () => host.requests.filter(isVisit), shown: () => host.shown };
}

const visit = (kind: string) => ({
  method: 'POST',
  path: '/profiles/R2001/visits',
  body: { kind },
  authenticated: true,
});

test.each([true, false])('tells once that the page was opened; by a member: %s', async (isMember) => {
  const { visits, shown } = await open({ isMember });
  await waitFor(() => expect(visits()).toEqual([visit('view')]));
  await screen.findByRole('group', { name: 'What you can do' });
  expect(visits()).toHaveLength(1);
  expect(shown()).toEqual([]);
});

test('tells that a picture was opened large', async () => {
  const { visits } = await open();
  const pictures = within(await screen.findByRole('region', { name: 'Pictures' }));
  await userEvent.click(pictures.getByRole('button', { name: 'Enlarge picture 1 of 2' }));
  expect(visits()).toEqual(expect.arrayContaining([visit('view'), visit('click')]));
  expect(visits()).toHaveLength(2);
});

test('tells that a member wanted to know how well the two go together', async () => {
  const { visits } = await open({ isMember: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Compatibility' }));
  expect(visits()).toEqual(expect.arrayContaining([visit('view'), visit('click')]));
});

test('tells nothing of a sample, behind which there is nobody', async () => {
  const { visits } = await open({ isMember: true, shown: { isSample: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Compatibility' }));
  expect(visits()).toEqual([]);
});

test('a sample with a family is told of, asked and reported like any other, and still marked', async () => {
  const { visits } = await open({ isMember: true, shown: { isSample: true, hasFamily: true } });
  await waitFor(() => expect(visits()).toEqual([visit('view')]));
  const actions = within(await screen.findByRole('group', { name: 'What you can do' }));
  expect(actions.getByRole('button', { name: 'Block' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Report this profile' })).toBeVisible();
  expect(screen.queryByText(/An invented person receives no interest/)).not.toBeInTheDocument();
  expect(screen.getByText('This is a sample profile of an invented person.')).toBeVisible();
});
