import { jest } from '@jest/globals';
import { answer, type RenderPageOptions, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { Draft } from './draft/draft-store.ts';

const drafts = new Map<string, Draft>();
const SIGNED_OUT = 'signed-out';
jest.unstable_mockModule('./draft/draft-store.ts', () => ({
  SIGNED_OUT,
  writeDraft: async (owner: string, draft: Draft) => void drafts.set(owner, draft),
  deleteDraft: async (owner: string) => void drafts.delete(owner),
  takeDraft: async (owner: string) => drafts.get(owner),
}));
jest.unstable_mockModule('@rishta/api-client/pictures', () => ({
  uploadPicture: (file: File) => Promise.resolve({ imageId: `id-of-${file.name}` }),
  fetchPicture: () => Promise.resolve(new Blob()),
}));
const { renderPage } = await import('@rishta/remote-sdk/testing');
const page = await import('./add-post.page.tsx');

const ACCOUNT = {
  id: 'a1',
  fullName: 'Sana Malik',
  email: 'sana@example.com',
  mobileNumber: '+923001234567',
  city: 'Lahore',
  role: 'User' as const,
};
const picture = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
const upload = () => screen.getByLabelText('Upload Images', { selector: 'input' });
const chosen = () => screen.getByRole('list', { name: 'Chosen pictures' });
const box = (name: RegExp) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const citiesFold = () => screen.getByText('Or put the pin on a city', { selector: 'summary' });
const created = answer(201, { success: true, message: '', data: { id: 'L12345678' } });

beforeEach(() => {
  drafts.clear();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

async function open(options: RenderPageOptions = {}) {
  const user = userEvent.setup({ applyAccept: false });
  return { user, ...(await renderPage(page, options)) };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  const paste = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  await paste(box(/^Title/), 'For our daughter');
  await paste(box(/Description/), 'A teacher of 27 who likes to cook and to read.');
  await user.selectOptions(screen.getByRole('combobox', { name: /^City/ }), 'Lahore');
  await paste(box(/^Email/), 'sana@example.com');
  await paste(box(/Mobile number/), '0300 1234567');
}

test('the form has all its fields, and three bureaus to choose from', async () => {
  await open();
  const bureaus = within(screen.getByLabelText(/Select a marriage bureau/)).getAllByRole('option');
  expect(bureaus).toHaveLength(4);
  for (const name of [
    /^Title/,
    /Description/,
    /Location/,
    /Video link/,
    /^Email/,
    /Mobile number/,
    /Landline number/,
  ]) {
    expect(box(name)).toBeVisible();
  }
  for (const tip of [
    'Ads With Pictures Get 5x More Views',
    'Upload good quality pictures',
    'Double click to set cover image',
  ]) {
    expect(screen.getByText(tip)).toBeVisible();
  }
});

test('an empty post says what is missing in a summary, which gets the focus and leads to the fields', async () => {
  const { user, host } = await open({ account: ACCOUNT });
  await user.clear(box(/^Email/));
  await user.click(submit());
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  const links = within(summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Please write a title of 5 to 100 characters',
    'Please write a description of 30 to 5,000 characters',
    'Please choose a city',
    'Please enter an email address such as name@example.com',
    'Please enter a valid phone number',
  ]);
  await user.click(within(summary).getByRole('link', { name: 'Please choose a city' }));
  expect(screen.getByRole('combobox', { name: /^City/ })).toHaveFocus();
  expect(host.requests).toEqual([]);
});

test('the form says first that it is handed in by those who are logged in, and says it once', async () => {
  const { user } = await open();
  expect(screen.getByText(/You need to be logged in to submit/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login?next=/Addposting');
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(/Log in to hand in your post/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Log in' })).toHaveLength(1);
});

test('a member is told whose account it is instead', async () => {
  await open({ account: ACCOUNT });
  expect(screen.getByText('Signed in as Sana Malik')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

test('a visitor who is not logged in keeps the draft and is shown the way', async () => {
  const { user, host } = await open();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(/Log in to hand in your post/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login?next=/Addposting');
  expect(drafts.get(SIGNED_OUT)?.texts.title).toBe('For our daughter');
  expect(host.requests).toEqual([]);
});

test('a draft is there again, and gone once it is discarded', async () => {
  const first = await open({ account: ACCOUNT });
  await fill(first.user);
  await screen.findByText('Draft saved on this device until you log out');
  first.unmount();

  const { user } = await open({ account: ACCOUNT });
  await waitFor(() => expect(box(/^Title/)).toHaveValue('For our daughter'));
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(box(/^Title/)).toHaveValue(''));
  expect(drafts.size).toBe(0);
});

test("a member's email stands there already, which alone is no draft", async () => {
  const { user } = await open({ account: ACCOUNT });
  expect(box(/^Email/)).toHaveValue('sana@example.com');
  await user.type(box(/^Title/), 'F{Backspace}');
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  expect(drafts.size).toBe(0);
});

test('the email of a draft stays as it was written', async () => {
  const first = await open({ account: ACCOUNT });
  await first.user.clear(box(/^Email/));
  await first.user.type(box(/^Email/), 'family@example.com');
  await screen.findByText('Draft saved on this device until you log out');
  first.unmount();
  await open({ account: ACCOUNT });
  await waitFor(() => expect(box(/^Email/)).toHaveValue('family@example.com'));
});

test('a complete post is sent once, with its pictures in their order, and its number is told', async () => {
  const { user, host } = await open({ account: ACCOUNT, api: () => created });
  await fill(user);
  await user.upload(upload(), [picture('a.jpg'), picture('b.jpg')]);
  await user.click(await screen.findByRole('button', { name: 'Set as cover: b.jpg' }));
  await user.dblClick(submit());
  expect(await screen.findByText('L12345678')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your post was handed in' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'My Listings' })).toHaveAttribute('href', '/MyListing?tab=pending');
  expect(host.requests).toEqual([
    {
      method: 'POST',
      path: '/listings',
      authenticated: true,
      body: {
        title: 'For our daughter',
        description: 'A teacher of 27 who likes to cook and to read.',
        city: 'Lahore',
        imageIds: ['id-of-b.jpg', 'id-of-a.jpg'],
        email: 'sana@example.com',
        mobile: '+923001234567',
      },
    },
  ]);
  expect(drafts.size).toBe(0);
});

test('a picture that was chosen twice is sent once', async () => {
  const { user, host } = await open({ account: ACCOUNT, api: () => created });
  await fill(user);
  await user.upload(upload(), [picture('a.jpg'), picture('a.jpg')]);
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2));
  await user.click(submit());
  expect(await screen.findByText('L12345678')).toBeVisible();
  expect(host.requests[0]?.body).toMatchObject({ imageIds: ['id-of-a.jpg'] });
});

test.each<[string, ReturnType<ApiDouble>, RegExp]>([
  ['is not reached', undefined, /could not be reached/],
  ['has a fault', answer(500, { success: false, message: '' }), /Something went wrong/],
  ['has had enough', answer(429, { success: false, message: '' }), /Too many posts/],
  ['has ended the session', answer(401, { success: false, message: '' }), /session has ended/],
  [
    'misses a picture',
    answer(422, { success: false, message: '', errors: { imageIds: ['x'] } }),
    /not in your Image Bank any more/,
  ],
])('nothing that was typed is lost when the API %s', async (_what, response, message) => {
  const { user } = await open({ account: ACCOUNT, api: () => response });
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(message)).toBeVisible();
  expect(box(/^Title/)).toHaveValue('For our daughter');
  expect(submit()).toBeEnabled();
});

test('what the API finds wrong with a field stands at the field', async () => {
  const refused = answer(422, { success: false, message: '', errors: { videoUrl: ['Not this one'], mobile: ['No'] } });
  const { user } = await open({ account: ACCOUNT, api: () => refused });
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(box(/Video link/)).toBeInvalid());
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(box(/Mobile number/)).toHaveAccessibleDescription('No');
});

test('the city can be chosen beside the map, and the pin is put there', async () => {
  const { user } = await open();
  expect(screen.getByText('Multan', { selector: 'label *' })).not.toBeVisible();
  await user.click(citiesFold());
  await user.click(screen.getByRole('radio', { name: 'Multan' }));
  expect(screen.getByText('The pin is in or near Multan')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^City/ })).toHaveDisplayValue('Multan');
  await user.click(screen.getByRole('button', { name: 'Remove the pin' }));
  expect(screen.getByText('No place is chosen on the map')).toBeVisible();
});

test('the map stands on the page, and the button puts the pin onto the chosen city', async () => {
  const { user } = await open();
  expect(screen.getByRole('application', { name: /^Map\./ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: /^City/ }), 'Leeds');
  await user.click(screen.getByRole('button', { name: 'Select Location On Map' }));
  expect(screen.getByText('The pin is in or near Leeds')).toBeVisible();
});

test('a pin far from the chosen city is refused until one of the two is put right', async () => {
  const { user, host } = await open({ account: ACCOUNT, api: () => created });
  await fill(user);
  await user.click(citiesFold());
  await user.click(screen.getByRole('radio', { name: 'Multan' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^City/ }), 'Lahore');
  await user.click(submit());
  const city = screen.getByRole('combobox', { name: /^City/ });
  expect(city).toHaveAccessibleDescription(/^The pin is far from Lahore\./);
  expect(city).toHaveFocus();
  expect(host.requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove the pin' }));
  expect(city).not.toHaveAttribute('aria-invalid');
  await user.click(submit());
  expect(await screen.findByText('L12345678')).toBeVisible();
});

test('what the API says of the pin is said at the city', async () => {
  const refused = answer(422, { success: false, message: '', errors: { pin: ['Not there'] } });
  const { user } = await open({ account: ACCOUNT, api: () => refused });
  await fill(user);
  await user.click(submit());
  const city = screen.getByRole('combobox', { name: /^City/ });
  await waitFor(() => expect(city).toHaveAccessibleDescription('Not there'));
});

test('the pictures are put into order by double click and by buttons, which keep the focus', async () => {
  const { user } = await open();
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

test('what is no picture, and what is too much, is left out and said', async () => {
  const { user } = await open();
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
  const { user, host } = await open();
  await user.click(screen.getByRole('button', { name: 'Image Bank' }));
  expect(within(screen.getByRole('dialog')).getByText(/Log in to see it/)).toBeVisible();
  expect(host.requests).toEqual([]);
});
