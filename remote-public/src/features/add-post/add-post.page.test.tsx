import { answer, type ApiDouble, testAccount } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';

import {
  box,
  created,
  drafts,
  fill,
  FILLED,
  isAt,
  next,
  open,
  openFilled,
  picture,
  SIGNED_OUT,
  submit,
  upload,
} from './testing/add-post-robot.ts';

test('all fields stand on the steps, and three bureaus to choose from', async () => {
  const details = await open({ step: 'details' });
  const bureaus = within(screen.getByLabelText(/Select a marriage bureau/)).getAllByRole('option');
  expect(bureaus).toHaveLength(4);
  for (const name of [/^Title/, /Description/, /^Looking for/]) expect(box(name)).toBeVisible();
  details.unmount();

  const place = await open({ step: 'place' });
  expect(box(/Location/)).toBeVisible();
  place.unmount();

  const pictures = await open({ step: 'pictures' });
  for (const text of [
    'Ads With Pictures Get 5x More Views',
    'Upload good quality pictures',
    'Double click to set cover image',
    'Add Videos',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(box(/Video link/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Members only' })).toBeChecked();
  pictures.unmount();

  await open({ step: 'reach' });
  for (const name of [/^Email/, /Mobile number/, /Landline number/]) expect(box(name)).toBeVisible();
});

test('what members write stands in its own direction, and links and addresses from left to right', async () => {
  const who = await open();
  expect(box(/^Name of the candidate/)).toHaveAttribute('dir', 'auto');
  who.unmount();
  for (const [step, names] of [
    ['aboutCandidate', [/^Sect/, /^Occupation/]],
    ['place', [/^Location/]],
    ['details', [/^Title/]],
  ] as const) {
    const opened = await open({ step });
    for (const name of names) expect(box(name)).toHaveAttribute('dir', 'auto');
    opened.unmount();
  }
  const pictures = await open({ step: 'pictures' });
  expect(box(/Video link/)).toHaveAttribute('dir', 'ltr');
  pictures.unmount();
  await open({ step: 'reach' });
  expect(box(/^Email/)).toHaveAttribute('dir', 'ltr');
});

test('an empty step says what is missing in a summary, which gets the focus and leads to the fields', async () => {
  const { user, host } = await open({ account: testAccount });
  await next(user);
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  const links = within(summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Please choose whose profile it is',
    'Please choose bride or groom',
    'Please write a name of 2 to 100 characters',
    'Please enter a date of birth',
  ]);
  expect(box(/^Name of the candidate/)).toBeInvalid();
  await user.click(within(summary).getByRole('link', { name: 'Please enter a date of birth' }));
  expect(screen.getByLabelText(/^Date of birth/)).toHaveFocus();
  expect(host.requests).toEqual([]);
});

test('a candidate who is not 18 yet is told at the date of birth', async () => {
  const { user } = await open();
  const born = screen.getByLabelText(/^Date of birth/);
  await user.type(born, `${new Date().getUTCFullYear() - 17}-01-01`);
  await next(user);
  await screen.findByRole('alert');
  expect(born).toHaveAccessibleDescription(/A candidate is 18 to 99 years old/);
});

test('the steps are told and counted, each has an address, and the focus goes to its heading', async () => {
  const { user, currentUrl } = await open();
  expect(screen.getByText('Step 1 of 7')).toBeVisible();
  await fill(user, 'place');
  expect(currentUrl()).toBe('/Addposting?step=place');
  expect(await isAt('place')).toHaveFocus();
  expect(screen.getByText('Step 3 of 7')).toBeVisible();
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  expect(steps.getByRole('listitem', { current: 'step' })).toHaveTextContent('Place');
  expect(steps.queryByRole('link', { name: 'Preview' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await isAt('aboutCandidate');
  expect(box(/^Occupation/)).toHaveValue('Teacher');
  await user.click(steps.getByRole('link', { name: 'Who it is for' }));
  await isAt('who');
  expect(box(/^Name of the candidate/)).toHaveValue('Amna Khan');
  expect(screen.getByRole('radio', { name: 'Bride' })).toBeChecked();
  expect(currentUrl()).toBe('/Addposting');
});

test('only an agency is asked whether it is for a candidate of its bureau', async () => {
  const member = await open({ account: testAccount });
  expect(screen.queryByRole('radio', { name: /of my bureau/ })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Mine' })).toBeVisible();
  member.unmount();
  await open({ account: { ...testAccount, role: 'MarriageBureau' } });
  expect(screen.getByRole('radio', { name: /of my bureau/ })).toBeVisible();
  // And of nothing else, for which no candidate would have to consent.
  expect(screen.queryByRole('radio', { name: /^(Mine|My son's|A relative's)/ })).not.toBeInTheDocument();
});

test('the form says first that it is handed in by those who are logged in, and says it once', async () => {
  const { user } = await open();
  expect(screen.getByText(/You need to be logged in to submit/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login?next=%2FAddposting');
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(/Log in to hand in your post/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Log in' })).toHaveLength(1);
});

test('a member is told whose account it is instead', async () => {
  await open({ account: testAccount });
  expect(screen.getByText('Logged in as Sana Malik')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

test('a visitor who is not logged in keeps the draft and comes back to where it is handed in', async () => {
  const { user, host } = await open();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(/Log in to hand in your post/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/Login?next=%2FAddposting%3Fstep%3Dpreview',
  );
  expect(drafts.get(SIGNED_OUT)?.texts.title).toBe('For our daughter');
  expect(host.requests).toEqual([]);
});

test('a draft is there again on each step, and gone once it is discarded', async () => {
  const first = await open({ account: testAccount });
  await fill(first.user, 'pictures');
  await screen.findByText('Draft saved on this device until you log out');
  first.unmount();

  const { user, currentUrl } = await open({ account: testAccount, step: 'details' });
  await waitFor(() => expect(box(/^Title/)).toHaveValue('For our daughter'));
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(box(/^Name of the candidate/)).toHaveValue(''));
  expect(currentUrl()).toBe('/Addposting');
  expect(drafts.size).toBe(0);
  expect(await isAt('who')).toHaveFocus();
});

test('nothing is said to be saved while the last change is not', async () => {
  const { user } = await open({ account: testAccount, step: 'details' });
  await user.type(box(/^Title/), 'For our daughter');
  const said = await screen.findByText('Draft saved on this device until you log out');
  await waitFor(() => expect(said).toHaveAttribute('aria-busy', 'false'));
  await user.type(box(/^Title/), ' and our son');
  expect(said).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(said).toHaveAttribute('aria-busy', 'false'));
  expect([...drafts.values()][0]?.texts.title).toBe('For our daughter and our son');
});

test('a draft of an earlier release, which knew no candidate, goes on', async () => {
  drafts.set(SIGNED_OUT, { texts: { title: 'For our son' } as never, pin: null, pictures: [] });
  const { user } = await open({ step: 'details' });
  await waitFor(() => expect(box(/^Title/)).toHaveValue('For our son'));
  await next(user);
  expect(box(/^Title/)).toBeValid();
  expect(box(/Description/)).toBeInvalid();
});

test("a member's email stands there already, which alone is no draft", async () => {
  const { user } = await open({ account: testAccount, step: 'reach' });
  expect(box(/^Email/)).toHaveValue('sana@example.com');
  await user.type(box(/Mobile number/), '0{Backspace}');
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  expect(drafts.size).toBe(0);
});

test('the email of a draft stays as it was written', async () => {
  const first = await open({ account: testAccount, step: 'reach' });
  await first.user.clear(box(/^Email/));
  await first.user.type(box(/^Email/), 'family@example.com');
  await screen.findByText('Draft saved on this device until you log out');
  first.unmount();
  await open({ account: testAccount, step: 'reach' });
  await waitFor(() => expect(box(/^Email/)).toHaveValue('family@example.com'));
});

test('the preview shows what families will see, and no more', async () => {
  const { user } = await openFilled();
  expect(screen.getByText('Amna K.')).toBeVisible();
  expect(screen.getByText('A teacher of 27 who likes to cook and to read.')).toBeVisible();
  for (const fact of ['Islam', 'Punjabi', "Master's", 'Teacher', 'Never Married', 'Lahore', 'A parent']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  for (const secret of [/Amna Khan/, /1999/, /sana@example/, /1234567/]) {
    expect(screen.queryByText(secret)).not.toBeInTheDocument();
  }
  expect(screen.getByText(/full name is shown to the other family once an interest is accepted/)).toHaveTextContent(
    /only when both families agree .* The date of birth and the landline stay with you and with our staff/,
  );
  await user.click(screen.getByRole('link', { name: 'Change: About the post' }));
  await isAt('details');
});

test('a complete post is sent once, with its pictures in their order, and its number is told', async () => {
  const { user, host, currentUrl } = await open({ account: testAccount, api: () => created });
  await fill(user, 'pictures');
  await user.upload(upload(), [picture('a.jpg'), picture('b.jpg')]);
  await user.click(await screen.findByRole('button', { name: 'Set as cover: b.jpg' }));
  await fill(user, 'preview', 'pictures');
  await user.dblClick(submit());
  expect(await screen.findByText('L12345678')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your post was handed in' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'My Listings' })).toHaveAttribute('href', '/MyListing?tab=pending');
  expect(host.requests).toEqual([
    {
      method: 'POST',
      path: '/listings',
      authenticated: true,
      body: { ...FILLED, imageIds: ['id-of-b.jpg', 'id-of-a.jpg'] },
    },
  ]);
  expect(drafts.size).toBe(0);
  expect(currentUrl()).toBe('/Addposting');
  await user.click(screen.getByRole('button', { name: 'Add another post' }));
  expect(await isAt('who')).toHaveFocus();
});

test('Submit leads to the first step on which something is wrong', async () => {
  const { user, host } = await open({ account: testAccount, step: 'preview' });
  await user.click(submit());
  await isAt('who');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(within(summary).getAllByRole('link')).toHaveLength(4);
  expect(host.requests).toEqual([]);
  // The others are told where they stand.
  await fill(user, 'aboutCandidate');
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(5);
});

test.each<[string, ReturnType<ApiDouble>, RegExp]>([
  ['is not reached', undefined, /could not be reached/],
  ['is too busy', { reached: false, message: 'Too busy' }, /^Too busy$/],
  ['has a fault', answer(500, { success: false, message: '' }), /Something went wrong/],
  ['has had enough', answer(429, { success: false, message: '', code: 'posts-too-often' }), /Too many posts/],
  ['has had enough of all', answer(429, { success: false, message: 'Too many attempts.' }), /^Too many attempts\.$/],
  ['is full', answer(507, { success: false, message: 'Nothing can be stored.' }), /^Nothing can be stored\.$/],
  ['has ended the session', answer(401, { success: false, message: '' }), /session has ended/],
  [
    'misses a picture',
    answer(422, { success: false, message: '', errors: { imageIds: ['x'] } }),
    /not in your Image Bank any more/,
  ],
])('nothing that was typed is lost when the API %s', async (_what, response, message) => {
  const { user } = await openFilled({ api: () => response });
  await user.click(submit());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('For our daughter')).toBeVisible();
  expect(submit()).toBeEnabled();
});

test('an account whose email is not confirmed keeps its draft and is shown where to confirm it', async () => {
  const refused = answer(403, { success: false, message: '', code: 'email-unconfirmed' });
  const { user } = await openFilled({ api: () => refused });
  await user.click(submit());
  expect(await screen.findByText(/Confirm your email address first/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm your email' })).toHaveAttribute('href', '/confirm-email');
  expect(drafts.get(testAccount.id)?.texts.title).toBe('For our daughter');
});

test.each(['account-paused', 'account-leaving'] as const)(
  'a member is told of %s, and led to the settings',
  async (code) => {
    const { user } = await openFilled({ api: () => answer(403, { success: false, message: `It is ${code}.`, code }) });
    await user.click(submit());
    expect(await screen.findByText(`It is ${code}.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/Settings?tab=account');
  },
);

test('what the API finds wrong stands at the field, on its step', async () => {
  const refused = answer(422, { success: false, message: '', errors: { videoUrl: ['Not this one'], mobile: ['No'] } });
  const { user } = await openFilled({ api: () => refused });
  await user.click(submit());
  await isAt('pictures');
  expect(box(/Video link/)).toHaveAccessibleDescription(/Not this one/);
  expect(screen.getByRole('alert')).toHaveFocus();
  await next(user);
  await isAt('reach');
  expect(box(/Mobile number/)).toHaveAccessibleDescription('No');
});
