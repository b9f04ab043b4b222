import type { Upload } from '@rishta/remote-sdk/pictures';
import { isLeftToBrowser, testAccount } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import {
  chosen,
  created,
  drafts,
  fill,
  FILLED,
  isAt,
  open,
  openFilled,
  picture,
  SIGNED_OUT,
  submit,
  upload,
  uploads,
} from '../testing/add-post-robot.ts';

test('a picture that was chosen twice is sent once', async () => {
  const { user, host } = await openFilled({ api: () => created });
  await user.click(screen.getByRole('link', { name: 'Change: Pictures' }));
  await isAt('pictures');
  await user.upload(upload(), [picture('a.jpg'), picture('a.jpg')]);
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2));
  await fill(user, 'preview', 'pictures');
  await user.click(submit());
  expect(await screen.findByText('L12345678')).toBeVisible();
  expect(host.requests[0]?.body).toMatchObject({ imageIds: ['id-of-a.jpg'] });
});

test('the pictures are put into order by double click and by buttons, which keep the focus', async () => {
  const { user } = await open({ step: 'pictures' });
  await user.upload(upload(), [picture('a.jpg'), picture('b.jpg'), picture('c.jpg')]);
  const order = () =>
    within(chosen())
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt'));
  await waitFor(() => expect(order()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']));
  await user.dblClick(within(chosen()).getByRole('img', { name: 'b.jpg' }));
  expect(order()).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
  await user.click(screen.getByRole('button', { name: 'Move later: b.jpg' }));
  expect(order()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(screen.getByRole('button', { name: 'Move later: b.jpg' })).toHaveFocus();
  expect(screen.getByText('b.jpg is picture 2 of 3 now')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove: b.jpg' }));
  expect(order()).toEqual(['a.jpg', 'c.jpg']);
  expect(screen.getByRole('button', { name: 'Remove: c.jpg' })).toHaveFocus();
});

test('the focus stays at a picture that is tried again, and goes to the upload once the last one is removed', async () => {
  uploads.set('a.jpg', { problem: 'unreached' });
  const { user } = await open({ step: 'pictures', account: testAccount });
  await user.upload(upload(), picture('a.jpg'));
  const retry = await screen.findByRole('button', { name: 'Try again: a.jpg' });
  uploads.clear();
  await user.click(retry);
  expect(await screen.findByText('Uploaded')).toBeVisible();
  expect(within(chosen()).getByRole('listitem')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove: a.jpg' }));
  expect(screen.queryByRole('list', { name: 'Chosen pictures' })).not.toBeInTheDocument();
  expect(upload()).toHaveFocus();
  expect(screen.getByText('a.jpg was removed')).toBeInTheDocument();
});

test('what is no picture, and what is too much, is left out and said', async () => {
  const { user } = await open({ step: 'pictures' });
  await user.upload(upload(), new File(['<svg/>'], 'drawing.png', { type: 'image/png' }));
  expect(await screen.findByText(/drawing.png was left out/)).toBeVisible();
  await user.upload(
    upload(),
    Array.from({ length: 13 }, (_, index) => picture(`${index}.jpg`)),
  );
  expect(await screen.findByText(/At most 12 pictures/)).toBeVisible();
  expect(within(chosen()).getAllByRole('img')).toHaveLength(12);
});

test('the Image Bank asks a visitor to log in, without a request', async () => {
  const { user, host } = await open({ step: 'pictures' });
  await user.click(screen.getByRole('button', { name: 'Image Bank' }));
  expect(within(screen.getByRole('dialog')).getByText(/Log in to see it/)).toBeVisible();
  expect(host.requests).toEqual([]);
});

test('a picture that cannot be used says why in the words of the API, or in our own', async () => {
  const message = 'This picture is stored in too many layers. Save it anew and send that.';
  uploads.set('layers.jpg', { problem: 'broken', message });
  uploads.set('broken.jpg', { problem: 'broken' });
  const { user } = await open({ step: 'pictures', account: testAccount });
  await user.upload(upload(), [picture('layers.jpg'), picture('broken.jpg')]);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText(/^It is damaged or has more than 25 megapixels/)).toBeVisible();
});

test('a session that has ended is said at the picture and at the end, and one logs in with a new document', async () => {
  uploads.set('a.jpg', { problem: 'signed-out' });
  const { user, host } = await openFilled({ api: () => created });
  await user.click(screen.getByRole('link', { name: 'Change: Pictures' }));
  await isAt('pictures');
  await user.upload(upload(), picture('a.jpg'));
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
  const logIn = screen.getByRole('link', { name: 'Log in' });
  expect(logIn).toHaveAttribute('href', '/Login?next=%2FAddposting%3Fstep%3Dpictures');
  expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
  expect(await isLeftToBrowser(() => user.click(logIn))).toBe(true);
  await fill(user, 'preview', 'pictures');
  await user.click(submit());
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
  expect(screen.queryByText(/Try them again or remove them/)).not.toBeInTheDocument();
  const logInAtSubmit = screen.getByRole('link', { name: 'Log in' });
  expect(await isLeftToBrowser(() => user.click(logInAtSubmit))).toBe(true);
  expect(drafts.get(testAccount.id)?.pictures).toMatchObject([{ name: 'a.jpg' }]);
  expect(host.requests).toEqual([]);
});

test('what waits for a session goes on when the same member logs in again in another tab', async () => {
  uploads.set('a.jpg', { problem: 'signed-out' });
  const { user, host, changeSession } = await openFilled({ api: () => created });
  await user.click(screen.getByRole('link', { name: 'Change: Pictures' }));
  await isAt('pictures');
  await user.upload(upload(), picture('a.jpg'));
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
  uploads.clear();
  const { account: _before, ...unknown } = host.session;
  host.session = unknown;
  changeSession({});
  // It may be another member, for whom the shell loads a new document.
  expect(screen.getByText(/^Your session has ended/)).toBeVisible();
  changeSession({ account: { ...testAccount } });
  expect(await screen.findByText('Uploaded')).toBeVisible();
  await fill(user, 'preview', 'pictures');
  await user.click(submit());
  expect(await screen.findByText('L12345678')).toBeVisible();
  expect(host.requests[0]?.body).toMatchObject({ imageIds: ['id-of-a.jpg'] });
});

describe('after a logout in another tab while pictures are on their way', () => {
  type Opened = Pick<Awaited<ReturnType<typeof openFilled>>, 'user' | 'host' | 'changeSession'>;

  /** Submits with more pictures than are uploaded at a time, and resolves once the last of these has ended. */
  async function logOutMeanwhile({ user, host, changeSession }: Opened) {
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
    const ends: (() => void)[] = [];
    for (const name of names) {
      uploads.set(name, new Promise<Upload>((end) => ends.push(() => end({ imageId: name }))));
    }
    await user.upload(upload(), names.map(picture));
    await fill(user, 'preview', 'pictures');
    await user.click(submit());
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    const { account: _before, ...nobody } = host.session;
    host.session = nobody;
    act(() => changeSession({ status: 'signed-out' }));
    ends.slice(0, 3).forEach((end) => end());
    expect(await screen.findByText(/^Your session has ended. Log in again/)).toBeVisible();
    expect(submit()).not.toHaveAttribute('aria-busy', 'true');
  }

  test('a post stays, and can be handed in after a login', async () => {
    const opened = await open();
    await fill(opened.user, 'pictures');
    // The account itself is not there yet.
    act(() => opened.changeSession({ status: 'signed-in' }));
    await logOutMeanwhile(opened);
    expect(screen.getByText(/your post is kept/)).toBeVisible();
    expect(drafts.get(SIGNED_OUT)?.texts.title).toBe(FILLED.title);
    expect(opened.host.requests).toEqual([]);
  });

  test('a post of an account, which the page shows no more, is not handed in without them', async () => {
    const opened = await openFilled();
    await opened.user.click(screen.getByRole('link', { name: 'Change: Pictures' }));
    await isAt('pictures');
    await logOutMeanwhile(opened);
    expect(opened.host.requests).toEqual([]);
  });
});
