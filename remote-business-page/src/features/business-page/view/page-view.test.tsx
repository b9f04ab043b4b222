import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { fileOf, installFiles } from '../testing/files.ts';
import { button, field, openPage } from '../testing/page-robot.ts';
import { pagesApi, storedPage } from '../testing/pages-api.ts';
import { openStored } from '../testing/stored-robot.tsx';

const heading = () => screen.getByRole('heading', { level: 1 });
const ads = () => within(screen.getByRole('region', { name: 'Create an Ad' }));
const posts = () => within(screen.getByRole('region', { name: 'Posts' }));
const tab = (name: string) => screen.getByRole('tab', { name });

// antd is large, and each query of a role asks for the style of many elements.
jest.setTimeout(60_000);

let held: Set<string>;
beforeEach(() => {
  held = installFiles();
});

it('shows the page in place of the wizard', async () => {
  await openPage();
  expect(heading()).toHaveTextContent('Noor Bureau');
  expect(heading()).toHaveFocus();
  expect(screen.queryByText(/^Step/)).not.toBeInTheDocument();
  for (const text of ['Matchmaking', '0 followers', '0 following']) expect(screen.getByText(text)).toBeVisible();
  const tabs = within(screen.getByRole('tablist', { name: 'Parts of the page' }));
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Posts',
    'About',
    'Followers',
    'Photos',
    'Videos',
    'More',
  ]);
});

it('keeps what is written in Latin letters together on the Urdu page', async () => {
  const details = { category: 'Events (all)', address: '12-B, Main Blvd.', city: 'Lahore (Cantt.)' };
  const page = storedPage({ name: 'Noor & Sons (Pvt.) Ltd.', ...details });
  const { user } = await openStored(pagesApi([page]), { language: 'ur' });
  const title = await screen.findByRole('heading', { level: 1 });
  expect(within(title).getByText('Noor & Sons (Pvt.) Ltd.', { selector: 'bdi' })).toBeVisible();
  await user.click(tab('تعارف'));
  for (const text of Object.values(details)) expect(screen.getByText(text, { selector: 'bdi' })).toBeVisible();
});

it('says of each empty place what it is for', async () => {
  const { user } = await openPage();
  for (const text of ['No posts yet', 'No ads yet']) expect(screen.getByText(text)).toBeVisible();
  for (const [name, text] of [
    ['About', /^No contact details yet/],
    ['Followers', 'No followers yet'],
    ['Photos', 'No photos yet'],
    ['Videos', 'No videos yet'],
    ['More', 'No events yet'],
    ['Community', 'No community posts yet'],
    ['Reviews', 'No reviews yet'],
  ] as const) {
    await user.click(tab(name));
    expect(screen.getByText(text)).toBeVisible();
  }
});

it.each([
  ['post', posts, 'Write a post', 'Post'],
  ['ad', ads, 'What do you want to promote?', 'Create Ad'],
])('publishes a %s with text, and deletes it after asking', async (what, box, label, publish) => {
  const { user, host } = await openPage();
  expect(button(publish)).toBeDisabled();
  await user.type(field(label), 'Eid mubarak!');
  await user.click(button(publish));
  expect(box().getByText('Eid mubarak!')).toBeVisible();
  expect(field(label)).toHaveValue('');
  expect(field(label)).toHaveFocus();
  expect(host.shown.at(-1)).toMatchObject({ tone: 'success', text: `Your ${what} is on your page.` });

  await user.click(button(`Delete ${what}: Eid mubarak!`));
  const dialog = within(screen.getByRole('dialog', { name: `Delete this ${what}?` }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(box().getByText('Eid mubarak!')).toBeVisible();
  await user.click(button(`Delete ${what}: Eid mubarak!`));
  await user.click(button('Delete'));
  await waitFor(() => expect(box().getByRole('heading', { level: 2 })).toHaveFocus());
  expect(screen.queryByText('Eid mubarak!')).not.toBeInTheDocument();
});

it('attaches a picture: preview, another one, none', async () => {
  const { user } = await openPage();
  await user.upload(posts().getByLabelText('Add a photo or video'), fileOf('jpg', { name: 'hall.jpg' }));
  expect(await posts().findByRole('img', { name: 'Picture hall.jpg' })).toBeVisible();
  await user.upload(posts().getByLabelText('Choose another file'), fileOf('png', { name: 'garden.png' }));
  expect(await posts().findByRole('img', { name: 'Picture garden.png' })).toBeVisible();
  expect(held.size).toBe(1);
  await user.click(posts().getByRole('button', { name: 'Remove file' }));
  expect(posts().queryByRole('img')).not.toBeInTheDocument();
  expect(posts().getByLabelText('Add a photo or video')).toHaveFocus();
  expect(held.size).toBe(0);
  expect(button('Post')).toBeDisabled();
});

it.each([
  [fileOf('heic', { name: 'photo.jpg' }), /neither a JPEG, PNG or WebP picture nor an MP4 or WebM video/],
  [fileOf('png', { megabytes: 6 }), /picture is larger than 5 MB/],
  [fileOf('webm', { megabytes: 21 }), /video is larger than 20 MB/],
])('refuses an attachment with words: %#', async (file, words) => {
  const { user } = await openPage();
  await user.upload(ads().getByLabelText('Add a photo or video'), file);
  expect(await ads().findByRole('alert')).toHaveTextContent(words);
  expect(button('Create Ad')).toBeDisabled();
});

it('collects what was attached to posts and ads', async () => {
  const { user } = await openPage();
  await user.upload(posts().getByLabelText('Add a photo or video'), fileOf('jpg', { name: 'hall.jpg' }));
  await waitFor(() => expect(button('Post')).toBeEnabled());
  await user.click(button('Post'));
  await user.upload(ads().getByLabelText('Add a photo or video'), fileOf('mp4', { name: 'tour.mp4' }));
  await waitFor(() => expect(button('Create Ad')).toBeEnabled());
  await user.click(button('Create Ad'));
  await user.click(tab('Photos'));
  expect(screen.getByRole('img', { name: 'Picture hall.jpg' })).toBeVisible();
  await user.click(tab('Videos'));
  expect(screen.getAllByLabelText('Video tour.mp4')).toHaveLength(2);
  expect(screen.queryByText('No videos yet')).not.toBeInTheDocument();
});

it('keeps a half-written post while another tab is looked at', async () => {
  const { user } = await openPage();
  await user.type(field('Write a post'), 'Soon');
  await user.click(tab('About'));
  await user.click(tab('Posts'));
  expect(field('Write a post')).toHaveValue('Soon');
});

describe('Edit Page Details', () => {
  const openForm = async () => {
    const opened = await openPage();
    await opened.user.click(button('Edit Page Details'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Page Details' }));
    return {
      ...opened,
      formField: (name: string) => dialog.getByRole('textbox', { name }),
      formButton: (name: string) => dialog.getByRole('button', { name }),
    };
  };

  it('stores and closes on Save', async () => {
    const { user, formField, formButton } = await openForm();
    const name = formField('Page name');
    await user.clear(name);
    await user.click(formButton('Save'));
    expect(name).toHaveAccessibleDescription(/Page name is required/);
    expect(name).toHaveFocus();
    await user.type(name, 'Noor & Daughters');
    await user.type(formField('Phone'), '042 35712345');
    await user.click(formButton('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(heading()).toHaveTextContent('Noor & Daughters');
    await user.click(tab('About'));
    expect(screen.getByRole('link', { name: '+92 4235712345' })).toHaveAttribute('href', 'tel:+924235712345');
  });

  it('stays, with what was typed, on a press beside it', async () => {
    const { user, formField, formButton } = await openForm();
    await user.type(formField('Page name'), ' & Daughters');
    // eslint-disable-next-line testing-library/no-node-access -- what lies round the dialog has neither role nor name
    await user.click(screen.getByRole('dialog').parentElement ?? document.body);
    // Had the press closed it, it would be gone by now, and there would be nothing to store.
    await user.click(formButton('Save'));
    await waitFor(() => expect(heading()).toHaveTextContent('Noor Bureau & Daughters'));
  });

  it('closes on Cancel and stores nothing', async () => {
    const { user, formField, formButton } = await openForm();
    await user.type(formField('Page name'), ' the Second');
    await user.click(formButton('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(heading()).toHaveTextContent(/^Noor Bureau$/);
  });
});

it('resets everything on Logout, but the visitor stays logged in', async () => {
  const { user, host } = await openPage();
  let isSignedOut = false;
  host.session.signOut = () => (isSignedOut = true);
  await user.upload(posts().getByLabelText('Add a photo or video'), fileOf('png'));
  await waitFor(() => expect(button('Post')).toBeEnabled());
  await user.click(button('Post'));
  await user.click(button('Settings'));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(heading()).toHaveTextContent('Create Page');
  expect(heading()).toHaveFocus();
  for (const name of ['Page name', 'Category', 'Bio']) expect(field(name)).toHaveValue('');
  expect(held.size).toBe(0);
  expect(isSignedOut).toBe(false);
});
