import type { PictureAccess, ProfileDetail } from '@rishta/contracts';
import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../profile.page.tsx';
import { profileDetail } from '../testing/profiles-api.ts';

const URL_OF_VIDEO = 'https://youtu.be/abc123';
const PLAYER = 'https://www.youtube-nocookie.com/embed/abc123?autoplay=1';

interface Opened extends Pick<ProfileDetail, 'video' | 'pictures'> {
  isMember?: boolean;
  access?: PictureAccess;
  /** What is answered when it is to be played; undefined where nothing is. */
  address?: string | undefined;
  language?: 'en' | 'ur';
}

const given = (data: unknown) => answer(200, { success: true, message: '', data });

async function open({ isMember = false, access, address, language = 'en', ...shown }: Opened) {
  let granted = access;
  const result = await renderPage(page, {
    path: '/Profile/:id',
    url: '/Profile/R2001',
    language,
    ...(isMember && { account: testAccount }),
    api: ({ path, method }) => {
      if (path === '/profiles/R2001') return given(profileDetail(2001, { name: 'Amna K.', ...shown }));
      if (path === '/profiles/R2001/video' && address !== undefined) return given({ url: address });
      if (path !== '/profiles/R2001/picture-requests') return answer(404, { success: false, message: '' });
      if (method === 'POST') granted = { maySee: false, isRequested: true };
      return given(granted);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return result;
}
const section = (name = 'Video') => screen.findByRole('region', { name });
const playButton = async () => within(await section()).findByRole('button', { name: 'Play: video of Amna K.' });
const frames = () => screen.queryAllByTitle(/Amna/);
const askedFor = (host: Awaited<ReturnType<typeof open>>['host']) =>
  host.requests.filter(({ path }) => path.endsWith('/video'));

test('without a video nothing is said of one', async () => {
  await open({ pictures: { count: 1, visibility: 'public' } });
  await section('Pictures');
  expect(screen.queryByRole('region', { name: 'Video' })).not.toBeInTheDocument();
});

test('anybody plays a public video by a press, and nothing of its host is there before', async () => {
  const { host } = await open({ video: { visibility: 'public' }, address: URL_OF_VIDEO });
  const button = await playButton();
  expect(frames()).toEqual([]);
  expect(askedFor(host)).toEqual([]);
  expect(within(await section()).getByText(/^It plays from YouTube, Vimeo or Dailymotion/)).toBeVisible();
  button.focus();
  await userEvent.keyboard('{Enter}');
  const frame = await screen.findByTitle('Video of Amna K.');
  expect(frame).toHaveAttribute('src', PLAYER);
  expect(frame).toHaveFocus();
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
  expect(within(await section()).getByRole('link', { name: 'Open the video on its own site' })).toHaveAttribute(
    'href',
    URL_OF_VIDEO,
  );
  expect(askedFor(host)).toHaveLength(1);
});

test('the frame is named in Urdu, too', async () => {
  await open({ video: { visibility: 'public' }, address: URL_OF_VIDEO, language: 'ur' });
  const video = within(await section('ویڈیو'));
  await userEvent.click(video.getByRole('button', { name: /^چلائیں: .*Amna K\..* کی ویڈیو$/ }));
  expect(await screen.findByTitle(/Amna K\..* کی ویڈیو$/)).toHaveAttribute('src', PLAYER);
});

test('a member plays what is for members, whose address is asked for by the click', async () => {
  const { host } = await open({ video: { visibility: 'members' }, isMember: true, address: URL_OF_VIDEO });
  const button = await playButton();
  expect(askedFor(host)).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByTitle('Video of Amna K.')).toHaveAttribute('src', PLAYER);
  expect(askedFor(host)).toMatchObject([{ method: 'GET', authenticated: true }]);
});

test('a video that cannot be had is said to be, and can be tried again', async () => {
  await open({ video: { visibility: 'members' }, isMember: true });
  await userEvent.click(await playButton());
  expect(await within(await section()).findByRole('alert')).toHaveTextContent('The video could not be had just now');
  expect(await playButton()).toBeVisible();
  expect(frames()).toEqual([]);
});

test('what no player plays is a link', async () => {
  const channel = 'https://www.youtube.com/@family';
  await open({ video: { visibility: 'public' }, address: channel });
  await userEvent.click(await playButton());
  const link = await within(await section()).findByRole('link', { name: 'Open the video on its own site' });
  expect(link).toHaveAttribute('href', channel);
  expect(link).toHaveFocus();
  expect(frames()).toEqual([]);
});

test.each([
  ['members', 'Members see the video.', 'Log in to see it'],
  ['on_request', 'The family shows the video on request.', 'Log in to ask'],
] as const)('a visitor is told how to see a video for %s', async (visibility, why, link) => {
  const { host } = await open({ video: { visibility } });
  const video = within(await section());
  expect(video.getByText(why)).toBeVisible();
  expect(video.getByRole('link', { name: link })).toHaveAttribute('href', '/Login?next=%2FProfile%2FR2001');
  expect(video.queryByRole('button')).not.toBeInTheDocument();
  expect(askedFor(host)).toEqual([]);
});

test('a member asks for a video alone, and is told that they have', async () => {
  await open({ video: { visibility: 'on_request' }, isMember: true, access: { maySee: false, isRequested: false } });
  const video = within(await section());
  await userEvent.click(await video.findByRole('button', { name: 'Ask to see the video' }));
  expect(await video.findByText(/^You have asked the family/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Video' })).toHaveFocus();
});

test('beside pictures one asks for both, and sees both', async () => {
  const shown = {
    video: { visibility: 'on_request' },
    pictures: { count: 1, visibility: 'on_request' },
    isMember: true,
  } as const;
  const { unmount } = await open({ ...shown, access: { maySee: false, isRequested: false } });
  expect(
    await within(await section('Pictures')).findByRole('button', { name: 'Ask to see the pictures' }),
  ).toBeVisible();
  expect(within(await section()).getByText('The video is shown to those who may see the pictures.')).toBeVisible();
  expect(within(await section()).queryByRole('button')).not.toBeInTheDocument();
  unmount();
  await open({ ...shown, access: { maySee: true, isRequested: true } });
  expect(await playButton()).toBeVisible();
});
