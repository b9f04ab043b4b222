import { jest } from '@jest/globals';
import { answer, type ApiDouble, testAccount } from '@rishta/remote-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const REFUSALS: Record<string, object> = {
  'one-too-many.png': { problem: 'full' },
  'too-late.png': { problem: 'signed-out' },
  'huge.png': { problem: 'broken', message: 'The picture has too many pixels' },
  'broken.png': { problem: 'broken' },
};
const uploads: string[] = [];
jest.unstable_mockModule('@rishta/remote-sdk/pictures', () => ({
  uploadPicture: (_api: unknown, { name }: File) => {
    uploads.push(name);
    return Promise.resolve(REFUSALS[name] ?? { imageId: `id-of-${name}` });
  },
  fetchPicture: (_api: unknown, id: string) => Promise.resolve(new Blob([id])),
}));
const cuts: string[] = [];
jest.unstable_mockModule('./square-picture.browser.ts', () => ({
  cutSquare: (file: File, place: number) => {
    cuts.push(`${file.name} at ${String(place)}`);
    return file.name === 'no-picture.png' ? Promise.reject(new Error('no picture')) : Promise.resolve(file);
  },
}));
const { renderPage } = await import('@rishta/remote-sdk/testing');
const frame = await import('../../../frame/dashboard.frame.tsx');
const page = await import('../settings.page.tsx');

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const picture = (name: string, type: string, size = 10) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Upload Picture'), file, { applyAccept: false });

const freed: string[] = [];
beforeEach(() => {
  uploads.length = freed.length = cuts.length = 0;
  URL.createObjectURL = (blob) => (blob instanceof File ? `blob:${blob.name}` : 'blob:stored');
  URL.revokeObjectURL = (url) => freed.push(url);
});
const saved: ApiDouble = () => answer(200, { success: true, message: 'Saved', data: testAccount });

it('shows the picture, and lets go of it', async () => {
  const { host } = await renderPage(page, { account: testAccount, api: saved });
  await choose(picture('me.png', 'image/png'));
  expect(screen.getByRole('img', { name: 'The picture you chose' })).toHaveAttribute('src', 'blob:me.png');
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.queryByRole('img', { name: 'The picture you chose' })).not.toBeInTheDocument();
  expect(freed).toEqual(['blob:me.png']);
  await save();
  expect(host.requests.map(({ body }) => body)).toEqual([{}]);
  expect(uploads).toEqual([]);
});

it('lets go of the picture that another member has chosen', async () => {
  const { changeSession } = await renderPage(page, { frame, account: testAccount });
  await choose(picture('me.png', 'image/png'));
  act(() => changeSession({ status: 'signed-out' }));
  act(() => changeSession({ status: 'signed-in', account: { ...testAccount, id: 'another' } }));
  expect(screen.queryByRole('img', { name: 'The picture you chose' })).not.toBeInTheDocument();
  expect(freed).toEqual(['blob:me.png']);
});

it('uploads the picture and makes it that of the account', async () => {
  const { host } = await renderPage(page, { account: testAccount, api: saved });
  await choose(picture('me.png', 'image/png'));
  await save();
  expect(uploads).toEqual(['me.png']);
  expect(host.requests.map(({ body }) => body)).toEqual([{ pictureId: 'id-of-me.png' }]);
});

/** Has the browser say how large the chosen picture is. */
function load(width: number, height: number) {
  const shown = screen.getByRole('img', { name: 'The picture you chose' });
  Object.defineProperties(shown, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(shown);
  return shown;
}

it('uploads the square in the middle, or the one that was chosen', async () => {
  await renderPage(page, { account: testAccount, api: saved });
  await choose(picture('me.png', 'image/png'));
  const shown = load(640, 480);
  fireEvent.change(screen.getByRole('slider', { name: 'Which part of the picture' }), { target: { value: '20' } });
  expect(shown.style.getPropertyValue('--place')).toBe('20%');
  await save();
  await choose(picture('again.png', 'image/png'));
  await save();
  expect(cuts).toEqual(['me.png at 0.2', 'again.png at 0.5']);
  expect(uploads).toEqual(['me.png', 'again.png']);
});

it('asks for no part of what is square', async () => {
  await renderPage(page, { account: testAccount, api: saved });
  await choose(picture('me.png', 'image/png'));
  load(480, 480);
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

it('says that the browser cannot read a picture, and uploads nothing', async () => {
  const { host } = await renderPage(page, { account: testAccount, api: saved });
  await choose(picture('no-picture.png', 'image/png'));
  await save();
  expect(screen.getByLabelText('Upload Picture')).toHaveAccessibleDescription(/choose a JPEG, PNG or WebP picture/);
  expect(uploads).toEqual([]);
  expect(host.requests).toEqual([]);
});

it('uploads a picture once, however often it takes to save', async () => {
  let isUp = false;
  const { host } = await renderPage(page, {
    account: testAccount,
    api: (request) => (isUp ? saved(request) : undefined),
  });
  await choose(picture('me.png', 'image/png'));
  await save();
  expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
  isUp = true;
  await save();
  expect(uploads).toEqual(['me.png']);
  expect(host.requests.map(({ body }) => body)).toEqual([{ pictureId: 'id-of-me.png' }, { pictureId: 'id-of-me.png' }]);
});

it.each([
  ['one-too-many.png', /Your Image Bank is full/],
  ['too-late.png', /Saving needs a login/],
])('saves nothing when %s cannot be uploaded, and says why', async (name, why) => {
  const { host } = await renderPage(page, { account: testAccount, api: saved });
  await choose(picture(name, 'image/png'));
  await save();
  expect(screen.getByLabelText('Upload Picture')).toHaveAccessibleDescription(why);
  await waitFor(() => expect(screen.getByLabelText('Upload Picture')).toHaveFocus());
  expect(host.requests).toEqual([]);
});

it.each([
  ['huge.png', 'The picture has too many pixels'],
  ['broken.png', 'Please choose a JPEG, PNG or WebP picture'],
])('says of %s what the API does, if it does', async (name, message) => {
  await renderPage(page, { account: testAccount, api: saved });
  await choose(picture(name, 'image/png'));
  await save();
  expect(screen.getByLabelText('Upload Picture')).toHaveAccessibleDescription(expect.stringContaining(message));
});

it('keeps the picture, or the part of it, that was chosen while another one was saved', async () => {
  const finish: (() => void)[] = [];
  const { host } = await renderPage(page, {
    account: testAccount,
    api: async (request) => {
      await new Promise<void>((resolve) => finish.push(resolve));
      return saved(request);
    },
  });
  const goOn = () => act(async () => finish.pop()?.());
  await choose(picture('me.png', 'image/png'));
  await save();
  await choose(picture('again.png', 'image/png'));
  await goOn();
  expect(screen.getByRole('img', { name: 'The picture you chose' })).toHaveAttribute('src', 'blob:again.png');
  load(640, 480);
  await save();
  fireEvent.change(screen.getByRole('slider', { name: 'Which part of the picture' }), { target: { value: '20' } });
  await goOn();
  await save();
  await goOn();
  expect(cuts).toEqual(['me.png at 0.5', 'again.png at 0.5', 'again.png at 0.2']);
  expect(host.requests).toHaveLength(3);
  expect(screen.getByText('Your details are up to date.')).toBeVisible();
});

it('shows the picture that was saved before, and takes it away', async () => {
  const { host } = await renderPage(page, { account: { ...testAccount, pictureId: 'p1' }, api: saved });
  expect(await screen.findByRole('img', { name: 'Your picture' })).toHaveAttribute('src', 'blob:stored');
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  // The button that had it is gone.
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  await save();
  expect(host.requests.map(({ body }) => body)).toEqual([{ pictureId: '' }]);
});

it.each([
  [picture('notes.pdf', 'application/pdf'), 'Please choose a JPEG, PNG or WebP picture'],
  [picture('big.jpg', 'image/jpeg', 6_000_000), 'Please choose a picture of at most 5 MB'],
])('refuses %p', async (file, message) => {
  await renderPage(page);
  await choose(file);
  expect(
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(' '),
  ).toMatch(message);
});
