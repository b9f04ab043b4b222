import { jest } from '@jest/globals';
import type { Account } from '@rishta/contracts';
import type { Upload } from '@rishta/remote-sdk/pictures';
import { answer, testAccount, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';

import type { Draft } from '../draft/draft-store.ts';
import { EMPTY_TEXTS, STEPS, type Step } from '../post.model.ts';

export const drafts = new Map<string, Draft>();
/** Whether the browser lets sites keep anything. */
export const browser = { keeps: true };
/** What comes of uploading a file of this name; of any other, a picture. */
export const uploads = new Map<string, Upload | Promise<Upload>>();
const kept = () => {
  if (!browser.keeps) throw new DOMException('Access is denied for this document.', 'SecurityError');
  return drafts;
};
jest.unstable_mockModule('@rishta/remote-sdk/storage', () => ({
  browserStore: () => ({
    get: (key: string) => Promise.resolve().then(() => kept().get(key)),
    set: (key: string, draft: Draft) => Promise.resolve().then(() => void kept().set(key, draft)),
    delete: (key: string) => Promise.resolve().then(() => void kept().delete(key)),
    keys: () => Promise.resolve().then(() => [...kept().keys()]),
  }),
}));
jest.unstable_mockModule('@rishta/remote-sdk/pictures', () => ({
  uploadPicture: (_api: unknown, { name }: File) => Promise.resolve(uploads.get(name) ?? { imageId: `id-of-${name}` }),
  fetchPicture: () => Promise.resolve(new Blob()),
}));
export const { SIGNED_OUT } = await import('../draft/draft-store.ts');
const { renderPage } = await import('@rishta/remote-sdk/testing');
const addPost = await import('../add-post.page.tsx');
const editListing = await import('../edit-listing.page.tsx');

type User = ReturnType<typeof userEvent.setup>;

export const picture = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
export const upload = () => screen.getByLabelText('Upload Images', { selector: 'input' });
export const chosen = () => screen.getByRole('list', { name: 'Chosen pictures' });
export const box = (name: RegExp) => screen.getByRole('textbox', { name });
export const city = () => screen.getByRole('combobox', { name: /^City/ });
export const submit = () => screen.getByRole('button', { name: 'Submit' });
export const citiesFold = () => screen.getByText('Or put the pin on a city', { selector: 'summary' });
export const created = answer(201, { success: true, message: '', data: { id: 'L12345678', status: 'pending' } });

beforeEach(() => {
  drafts.clear();
  browser.keeps = true;
  uploads.clear();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

interface OpenOptions extends RenderPageOptions {
  step?: Step;
}

/** The page of a visitor, or of the member of an `account`, at a step. */
export async function open({ step, ...options }: OpenOptions = {}) {
  const user = userEvent.setup({ applyAccept: false });
  const rendered = await renderPage(addPost, {
    path: '/Addposting',
    url: step === undefined ? '/Addposting' : `/Addposting?step=${step}`,
    ...options,
  });
  if (step !== undefined) await isAt(step);
  return { user, ...rendered };
}

/** As it stands in the site, where `main` can take the focus. */
const Editing = () => createElement('main', { tabIndex: -1 }, createElement(editListing.Component));

/** The page on which a listing is edited. */
export async function openListing(id: string, options: RenderPageOptions = {}) {
  const user = userEvent.setup({ applyAccept: false });
  const rendered = await renderPage(
    { ...editListing, Component: Editing },
    {
      path: '/MyListing/:id/edit',
      url: `/MyListing/${id}/edit`,
      ...options,
    },
  );
  return { user, ...rendered };
}

const HEADINGS: Record<Step, string> = {
  who: 'Who it is for',
  aboutCandidate: 'About the candidate',
  place: 'Place',
  details: 'About the post',
  pictures: 'Pictures',
  reach: 'How families reach you',
  preview: 'Preview',
};

/** A control of each step: the step is there once that is. */
const SIGNS: Record<Step, () => Promise<HTMLElement>> = {
  who: () => screen.findByRole('radio', { name: 'Mine' }),
  aboutCandidate: () => screen.findByRole('combobox', { name: /^Religion/ }),
  place: () => screen.findByRole('combobox', { name: /^City/ }),
  details: () => screen.findByRole('textbox', { name: /^Title/ }),
  pictures: () => screen.findByRole('radio', { name: 'Everybody' }),
  reach: () => screen.findByRole('textbox', { name: /^Email/ }),
  preview: () => screen.findByRole('link', { name: 'Change: Pictures' }),
};

/** Waits for a step; gives its heading. */
export async function isAt(step: Step): Promise<HTMLElement> {
  await SIGNS[step]();
  return screen.getByRole('heading', { level: 2, name: HEADINGS[step] });
}

async function write(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

const choose = (user: User, name: RegExp, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), option);

/** What each step needs. */
const ANSWERS: Record<Step, (user: User) => Promise<void>> = {
  who: async (user) => {
    await user.click(screen.getByRole('radio', { name: "My son's or daughter's" }));
    await user.click(screen.getByRole('radio', { name: 'Bride' }));
    await write(user, box(/^Name of the candidate/), 'Amna Khan');
    // A date is not pasted.
    await user.type(screen.getByLabelText(/^Date of birth/), '1999-05-31');
  },
  aboutCandidate: async (user) => {
    await choose(user, /^Religion/, 'Islam');
    await choose(user, /^Mother tongue/, 'Punjabi');
    await choose(user, /^Education/, "Master's");
    await write(user, box(/^Occupation/), 'Teacher');
    await choose(user, /^Marital status/, 'Never Married');
  },
  place: async (user) => {
    await user.selectOptions(city(), 'Lahore');
  },
  details: async (user) => {
    await write(user, box(/^Title/), 'For our daughter');
    await write(user, box(/Description/), 'A teacher of 27 who likes to cook and to read.');
  },
  pictures: () => Promise.resolve(),
  reach: async (user) => {
    await write(user, box(/^Email/), 'sana@example.com');
    await write(user, box(/Mobile number/), '0300 1234567');
  },
  preview: () => Promise.resolve(),
};

export const next = (user: User) => user.click(screen.getByRole('button', { name: 'Next' }));

/** Answers what the steps ask for, from the one in sight up to another, which is left as it is. */
export async function fill(user: User, until: Step = 'preview', from: Step = 'who'): Promise<void> {
  for (const step of STEPS.slice(STEPS.indexOf(from), STEPS.indexOf(until))) {
    await isAt(step);
    await ANSWERS[step](user);
    await next(user);
  }
  await isAt(until);
}

/** A member's page at the last step, with all steps answered. */
export async function openFilled(options: RenderPageOptions & { account?: Account } = {}) {
  const { account = testAccount } = options;
  drafts.set(account.id, { texts: { ...EMPTY_TEXTS, ...FILLED, mobile: '0300 1234567' }, pin: null, pictures: [] });
  const opened = await open({ step: 'preview', ...options, account });
  await screen.findByText(FILLED.title);
  return opened;
}

/** What is sent of all these answers. */
export const FILLED = {
  postedBy: 'parent',
  gender: 'female',
  candidateName: 'Amna Khan',
  dateOfBirth: '1999-05-31',
  religion: 'islam',
  motherTongue: 'punjabi',
  education: 'masters',
  occupation: 'Teacher',
  maritalStatus: 'never_married',
  city: 'Lahore',
  title: 'For our daughter',
  description: 'A teacher of 27 who likes to cook and to read.',
  pictureVisibility: 'members',
  email: 'sana@example.com',
  mobile: '+923001234567',
};
