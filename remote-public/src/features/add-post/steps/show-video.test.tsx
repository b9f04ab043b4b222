import type { Listing } from '@rishta/contracts';
import { answer, testAccount } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import { EMPTY_TEXTS } from '../post.model.ts';
import {
  box,
  created,
  drafts,
  FILLED,
  isAt,
  next,
  open,
  openFilled,
  openListing,
  submit,
} from '../testing/add-post-robot.ts';

const VIDEO = 'https://youtu.be/abc';
const link = () => box(/^Video link/);
const tick = () => screen.queryByRole('checkbox', { name: "Show the video on the candidate's profile" });

test('whether families see a video is asked once there is a link, and begins with no', async () => {
  const { user } = await open({ step: 'pictures' });
  expect(tick()).not.toBeInTheDocument();
  await user.click(link());
  await user.paste(VIDEO);
  expect(tick()).not.toBeChecked();
  expect(tick()).toHaveAccessibleDescription(/seen by those who may see the pictures/);
});

test('a tick goes with its link, and does not come back with another one', async () => {
  const { user } = await open({ step: 'pictures' });
  await user.click(link());
  await user.paste(VIDEO);
  await user.click(tick()!);
  expect(tick()).toBeChecked();
  await user.clear(link());
  expect(tick()).not.toBeInTheDocument();
  await user.click(link());
  await user.paste('https://vimeo.com/1');
  expect(tick()).not.toBeChecked();
});

test('a tick stays on the way through the steps, stands in the preview and is handed in', async () => {
  const { user, host } = await openFilled({ api: () => created });
  expect(screen.queryByText(/^The video is seen by/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Change: Pictures' }));
  await isAt('pictures');
  await user.click(link());
  await user.paste(VIDEO);
  await user.click(tick()!);
  await next(user);
  await isAt('reach');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await isAt('pictures');
  expect(tick()).toBeChecked();
  await next(user);
  await isAt('reach');
  await next(user);
  await isAt('preview');
  expect(screen.getByText('The video is seen by: Members only')).toBeVisible();
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Your post was handed in' });
  expect(host.requests.at(-1)).toMatchObject({ body: { videoUrl: VIDEO, showVideo: true } });
});

test('a tick that is taken away is not handed in', async () => {
  drafts.set(testAccount.id, {
    texts: { ...EMPTY_TEXTS, ...FILLED, mobile: '0300 1234567', video: VIDEO, showVideo: 'on' },
    pin: null,
    pictures: [],
  });
  const { user, host } = await open({ step: 'pictures', account: testAccount, api: () => created });
  expect(await screen.findByDisplayValue(VIDEO)).toBeVisible();
  expect(tick()).toBeChecked();
  await user.click(tick()!);
  await next(user);
  await isAt('reach');
  await next(user);
  await isAt('preview');
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Your post was handed in' });
  const body = host.requests.at(-1)?.body;
  expect(body).toMatchObject({ videoUrl: VIDEO });
  expect(body).not.toHaveProperty('showVideo');
});

test.each([
  [true, true],
  [undefined, false],
])('a listing that is edited holds what was chosen: %p', async (showVideo, isTicked) => {
  const listing: Listing = {
    ...(FILLED as Partial<Listing>),
    ...{ id: 'L12345678', status: 'active', review: 'approved', postedAt: '2026-11-01T00:00:00.000Z' },
    ...{ title: FILLED.title, city: FILLED.city, description: FILLED.description },
    ...{ email: FILLED.email, mobile: FILLED.mobile, imageIds: [], videoUrl: VIDEO },
    ...(showVideo && { showVideo }),
  };
  const stored = answer(200, { success: true, message: '', data: listing });
  const { user, host } = await openListing(listing.id, { account: testAccount, api: () => stored });
  await isAt('who');
  await user.click(screen.getByRole('link', { name: 'Pictures' }));
  await isAt('pictures');
  expect((tick() as HTMLInputElement).checked).toBe(isTicked);
  await user.click(tick()!);
  await user.click(screen.getByRole('link', { name: 'Preview' }));
  await isAt('preview');
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Your changes were handed in' });
  const { body } = host.requests.find(({ method }) => method === 'PUT') ?? {};
  expect((body as { showVideo?: boolean }).showVideo).toBe(isTicked ? undefined : true);
});
