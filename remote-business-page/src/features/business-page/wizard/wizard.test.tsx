import { useNavigate } from '@rishta/remote-sdk';
import { renderPage } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../business-page.page.tsx';
import { fileOf, installFiles } from '../testing/files.ts';
import { button, comeBack, field, goToStep, newAccount, openStep, openWizard } from '../testing/page-robot.ts';
import { forgetPage } from '../use-business-page.ts';

const heading = () => screen.getByRole('heading', { level: 1 });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

let held: Set<string>;
beforeEach(() => {
  held = installFiles();
});

it('asks for page name and category before anything else', async () => {
  const { user } = await openWizard();
  expect(heading()).toHaveTextContent('Create Page');
  expect(screen.getByText('Step 1 of 5')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
  for (const name of ['Create Page', 'Next']) expect(button(name)).toBeDisabled();
  await user.type(field('Page name'), 'Noor Bureau');
  for (const name of ['Create Page', 'Next']) expect(button(name)).toBeDisabled();
  await user.type(field('Category'), '  ');
  for (const name of ['Create Page', 'Next']) expect(button(name)).toBeDisabled();
  await user.type(field('Category'), 'Matchmaking');
  for (const name of ['Create Page', 'Next']) expect(button(name)).toBeEnabled();
  await user.clear(field('Page name'));
  for (const name of ['Create Page', 'Next']) expect(button(name)).toBeDisabled();
});

it.each(['Create Page', 'Next'])('goes on with %s, and takes the focus along', async (name) => {
  const { user } = await openStep(1);
  await user.click(button(name));
  expect(screen.getByRole('status')).toHaveTextContent('Step 2 of 5');
  expect(heading()).toHaveTextContent('Finish setting up');
  expect(heading()).toHaveFocus();
});

it('leads through five steps and back, and keeps what was typed', async () => {
  const { user } = await openStep(2);
  for (const title of ['Customize', 'Connect WhatsApp', 'Your Page is Ready!']) {
    await user.click(button('Next'));
    expect(heading()).toHaveTextContent(title);
    expect(heading()).toHaveFocus();
  }
  expect(screen.getByText('Step 5 of 5')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  for (let step = 5; step > 1; step -= 1) await user.click(button('Previous'));
  expect(heading()).toHaveTextContent('Create Page');
  expect(field('Page name')).toHaveValue('Noor Bureau');
});

describe("the browser's way through its history", () => {
  /** The wizard, and what stands for the browser's buttons. */
  function WithHistory() {
    const navigate = useNavigate();
    return (
      <>
        <button onClick={() => void navigate(-1)}>Browser back</button>
        <button onClick={() => void navigate(1)}>Browser forward</button>
        <page.Component />
      </>
    );
  }
  const open = async (options: Parameters<typeof renderPage>[1] = {}) => {
    forgetPage();
    const rendered = await renderPage({ ...page, Component: WithHistory }, options);
    return { user: userEvent.setup(), ...rendered };
  };

  it('leads to the step before and on again, with what was typed', async () => {
    const { user, currentUrl } = await open();
    await goToStep(2, user, 'Noor Bureau');
    await user.type(field('City/Town'), 'Lahore');
    expect(currentUrl()).toBe('/?step=2');
    await user.click(button('Browser back'));
    expect(heading()).toHaveTextContent('Create Page');
    expect(heading()).toHaveFocus();
    expect(field('Page name')).toHaveValue('Noor Bureau');
    await user.click(button('Browser forward'));
    expect(heading()).toHaveTextContent('Finish setting up');
    expect(field('City/Town')).toHaveValue('Lahore');
  });

  it('leads from the finished page back to the wizard, and to the first step of it', async () => {
    const { user } = await open();
    await goToStep(5, user, 'Noor Bureau');
    await user.click(button('Go to Page'));
    expect(heading()).toHaveTextContent('Noor Bureau');
    await user.click(button('Browser back'));
    expect(heading()).toHaveTextContent('Connect WhatsApp');
    for (let step = 4; step > 1; step -= 1) await user.click(button('Browser back'));
    expect(field('Page name')).toHaveValue('Noor Bureau');
  });

  it('begins at the first step where nothing is named, and stays there while it is', async () => {
    const { user, currentUrl } = await open({ url: '/?step=3' });
    expect(heading()).toHaveTextContent('Create Page');
    expect(currentUrl()).toBe('/');
    await goToStep(1, user, 'Noor Bureau');
    expect(heading()).toHaveTextContent('Create Page');
  });
});

it('comes back from the login to the step that was left', async () => {
  const account = newAccount();
  const first = await openStep(3);
  first.unmount();
  const { changeSession, currentUrl } = await comeBack({
    url: first.currentUrl(),
    status: 'signed-in',
    api: () => new Promise<never>(() => undefined),
  });
  changeSession({ account });
  expect(heading()).toHaveTextContent('Customize');
  expect(currentUrl()).toBe('/?step=3');
});

it('shows the page as it becomes', async () => {
  const { user } = await openWizard();
  expect(preview().getByText("Your page's name")).toBeVisible();
  await user.type(field('Page name'), 'Noor Bureau');
  await user.click(button('Wedding Planning'));
  await user.type(field('Bio'), 'Families first.');
  for (const text of ['Noor Bureau', 'Wedding Planning', 'Families first.']) {
    expect(preview().getByText(text)).toBeVisible();
  }
  expect(field('Category')).toHaveValue('Wedding Planning');
});

it('takes at most 75 characters for the name and 101 for the bio', async () => {
  const { user } = await openWizard();
  await user.click(field('Page name'));
  await user.paste('n'.repeat(80));
  await user.click(field('Bio'));
  await user.paste('b'.repeat(110));
  expect(field('Page name')).toHaveValue('n'.repeat(75));
  expect(field('Bio')).toHaveValue('b'.repeat(101));
  expect(field('Bio')).toHaveAccessibleDescription(/101 of 101 characters/);
});

it('names what has no proper form, and stays until it is put right', async () => {
  const { user } = await openStep(2);
  await user.type(field('Phone'), '12');
  await user.type(field('Email'), 'noor@');
  await user.click(button('Next'));
  expect(heading()).toHaveTextContent('Finish setting up');
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: /^Please enter a phone number of Pakistan/ }));
  expect(field('Phone')).toHaveFocus();
  expect(field('Phone')).toBeInvalid();
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await user.clear(field('Phone'));
  expect(field('Phone')).toBeValid();
  await user.type(field('Email'), 'bureau.example');
  await user.click(button('Next'));
  expect(heading()).toHaveTextContent('Customize');
});

it('keeps hours for each day of the week', async () => {
  const { user } = await openStep(2);
  expect(screen.getByRole('radio', { name: 'No hours' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Always open' }));
  expect(preview().getByText('Always open')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  expect(screen.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
  expect(screen.getByLabelText(/^Opens on Monday/)).toHaveValue('09:00');
  expect(screen.queryByLabelText(/^Opens on Sunday/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  await user.clear(screen.getByLabelText(/^Closes on Sunday/));
  await user.click(button('Next'));
  expect(screen.getByRole('radiogroup', { name: 'Hours' })).toHaveAccessibleDescription(/tick the days you are open/);
  await user.type(screen.getByLabelText(/^Closes on Sunday/), '13:30');
  expect(preview().getByText('09:00 – 13:30')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  await user.click(button('Next'));
  expect(heading()).toHaveTextContent('Customize');
});

it('shows the pictures, and frees their memory', async () => {
  const { user } = await openStep(3);
  await user.upload(screen.getByLabelText('Profile picture'), fileOf('png', { name: 'logo.png' }));
  expect(await screen.findByRole('img', { name: 'Picture logo.png' })).toHaveAttribute('src', 'blob:rishta/1');
  await user.upload(screen.getByLabelText('Cover photo'), fileOf('jpg', { name: 'hall.jpg' }));
  expect(await screen.findByRole('img', { name: 'Picture hall.jpg' })).toBeVisible();
  await user.click(button('Remove profile picture'));
  expect(screen.queryByRole('img', { name: 'Picture logo.png' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Profile picture')).toHaveFocus();
  await user.click(button('Remove cover photo'));
  expect([...held]).toEqual([]);
});

it.each([
  [fileOf('txt', { name: 'photo.png' }), /not a JPEG, PNG or WebP picture/],
  [fileOf('mp4'), /not a JPEG, PNG or WebP picture/],
  [fileOf('webp', { megabytes: 6 }), /larger than 5 MB/],
])('refuses a picture with words: %#', async (file, words) => {
  const { user } = await openStep(3);
  const input = screen.getByLabelText('Cover photo');
  await user.upload(input, file);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(words);
  await user.upload(input, fileOf('png'));
  expect(await screen.findByRole('img', { name: 'Picture file.png' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('tells the shell while something would be lost', async () => {
  const { host, user } = await openWizard();
  const marked: string[] = [];
  host.unsavedChanges.mark = (form) => marked.push(form);
  await user.type(field('Page name'), 'N');
  expect(marked).toHaveLength(1);
});

it('is found again by who left it, and by nobody else', async () => {
  const account = newAccount();
  const first = await openWizard({ account });
  await first.user.type(field('Page name'), 'Noor Bureau');
  first.unmount();
  const second = await comeBack({ account });
  expect(field('Page name')).toHaveValue('Noor Bureau');
  second.unmount();
  await comeBack();
  expect(field('Page name')).toHaveValue('');
});

it('does not become the page of somebody else who logs in meanwhile', async () => {
  const { user, changeSession, unmount } = await openWizard({ account: newAccount() });
  await user.type(field('Page name'), 'Noor Bureau');
  changeSession({ status: 'signed-out' });
  expect(field('Page name')).toHaveValue('Noor Bureau');
  const account = newAccount();
  changeSession({ status: 'signed-in', account });
  expect(field('Page name')).toHaveValue('');
  unmount();
  await comeBack({ account });
  expect(field('Page name')).toHaveValue('');
});

describe('of somebody who has just logged in and is not known yet', () => {
  // Once they are known, the pages that they have stored are asked for.
  const onTheWay = () => new Promise<never>(() => undefined);
  const leavePage = async () => {
    const account = newAccount();
    const first = await openWizard({ account });
    await first.user.type(field('Page name'), 'Noor Bureau');
    first.unmount();
    return account;
  };

  it('is found again as soon as it is known that it is theirs', async () => {
    const account = await leavePage();
    const { changeSession } = await comeBack({ status: 'signed-in', api: onTheWay });
    expect(field('Page name')).toHaveValue('');
    changeSession({ account });
    expect(field('Page name')).toHaveValue('Noor Bureau');
  });

  it('is not shown to anybody else', async () => {
    const account = await leavePage();
    const { changeSession, unmount } = await comeBack({ status: 'signed-in', api: onTheWay });
    changeSession({ account: newAccount() });
    expect(field('Page name')).toHaveValue('');
    unmount();
    await comeBack({ account });
    expect(field('Page name')).toHaveValue('');
  });

  it('makes way for what is typed meanwhile', async () => {
    const account = await leavePage();
    const { user, changeSession } = await comeBack({ status: 'signed-in', api: onTheWay });
    await user.type(field('Page name'), 'Another');
    changeSession({ account });
    expect(field('Page name')).toHaveValue('Another');
  });

  it('makes way for what somebody else types meanwhile', async () => {
    await leavePage();
    const { user, changeSession } = await comeBack({ status: 'signed-in', api: onTheWay });
    await user.type(field('Page name'), 'Another');
    changeSession({ account: newAccount() });
    expect(field('Page name')).toHaveValue('Another');
  });
});

it('speaks Urdu', async () => {
  await openWizard({ language: 'ur' });
  expect(heading()).toHaveTextContent('صفحہ بنائیں');
  expect(screen.getByText('مرحلہ 1، کل 5')).toBeVisible();
});

it('parts an address with the comma of Urdu', async () => {
  const { user } = await openWizard({ language: 'ur' });
  await user.type(field('صفحے کا نام'), 'نور بیورو');
  await user.click(button('رشتہ کرانا'));
  await user.click(button('اگلا'));
  await user.type(field('پتا'), 'گلبرگ');
  await user.type(field('شہر/قصبہ'), 'لاہور');
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('گلبرگ، لاہور');
});
