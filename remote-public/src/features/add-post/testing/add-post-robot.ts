import { jest } from '@jest/globals';
import { answer, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { Draft } from '../draft/draft-store.ts';

export const drafts = new Map<string, Draft>();
export const SIGNED_OUT = 'signed-out';
jest.unstable_mockModule('../draft/draft-store.ts', () => ({
  SIGNED_OUT,
  writeDraft: (owner: string, draft: Draft) => Promise.resolve(void drafts.set(owner, draft)),
  deleteDraft: (owner: string) => Promise.resolve(void drafts.delete(owner)),
  takeDraft: (owner: string) => Promise.resolve(drafts.get(owner)),
}));
jest.unstable_mockModule('@rishta/remote-sdk/pictures', () => ({
  uploadPicture: (_api: unknown, file: File) => Promise.resolve({ imageId: `id-of-${file.name}` }),
  fetchPicture: () => Promise.resolve(new Blob()),
}));
const { renderPage } = await import('@rishta/remote-sdk/testing');
const page = await import('../add-post.page.tsx');

export const picture = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
export const upload = () => screen.getByLabelText('Upload Images', { selector: 'input' });
export const chosen = () => screen.getByRole('list', { name: 'Chosen pictures' });
export const box = (name: RegExp) => screen.getByRole('textbox', { name });
export const submit = () => screen.getByRole('button', { name: 'Submit' });
export const citiesFold = () => screen.getByText('Or put the pin on a city', { selector: 'summary' });
export const created = answer(201, { success: true, message: '', data: { id: 'L12345678' } });

beforeEach(() => {
  drafts.clear();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

/** The page of a visitor, or of the member of an `account`. */
export async function open(options: RenderPageOptions = {}) {
  const user = userEvent.setup({ applyAccept: false });
  return { user, ...(await renderPage(page, options)) };
}

/** Writes what a post needs, but no picture and no place. */
export async function fill(user: ReturnType<typeof userEvent.setup>) {
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
