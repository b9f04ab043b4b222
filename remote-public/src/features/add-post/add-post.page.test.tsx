import { answer, type ApiDouble, testAccount } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { box, created, drafts, fill, open, picture, SIGNED_OUT, submit, upload } from './testing/add-post-robot.ts';

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
  const { user, host } = await open({ account: testAccount });
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
  await open({ account: testAccount });
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
  const first = await open({ account: testAccount });
  await fill(first.user);
  await screen.findByText('Draft saved on this device until you log out');
  first.unmount();

  const { user } = await open({ account: testAccount });
  await waitFor(() => expect(box(/^Title/)).toHaveValue('For our daughter'));
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(box(/^Title/)).toHaveValue(''));
  expect(drafts.size).toBe(0);
});

test("a member's email stands there already, which alone is no draft", async () => {
  const { user } = await open({ account: testAccount });
  expect(box(/^Email/)).toHaveValue('sana@example.com');
  await user.type(box(/^Title/), 'F{Backspace}');
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  expect(drafts.size).toBe(0);
});

test('the email of a draft stays as it was written', async () => {
  const first = await open({ account: testAccount });
  await first.user.clear(box(/^Email/));
  await first.user.type(box(/^Email/), 'family@example.com');
  await screen.findByText('Draft saved on this device until you log out');
  first.unmount();
  await open({ account: testAccount });
  await waitFor(() => expect(box(/^Email/)).toHaveValue('family@example.com'));
});

test('a complete post is sent once, with its pictures in their order, and its number is told', async () => {
  const { user, host } = await open({ account: testAccount, api: () => created });
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
  const { user } = await open({ account: testAccount, api: () => response });
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(message)).toBeVisible();
  expect(box(/^Title/)).toHaveValue('For our daughter');
  expect(submit()).toBeEnabled();
});

test('what the API finds wrong with a field stands at the field', async () => {
  const refused = answer(422, { success: false, message: '', errors: { videoUrl: ['Not this one'], mobile: ['No'] } });
  const { user } = await open({ account: testAccount, api: () => refused });
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(box(/Video link/)).toBeInvalid());
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(box(/Mobile number/)).toHaveAccessibleDescription('No');
});
