import { jest } from '@jest/globals';

import { EMPTY_TEXTS } from '../post.model.ts';
import type { Draft } from './draft-store.ts';

/** What the browser keeps, and whether it has room for more. */
const kept = new Map<string, Draft>();
let isFull = false;
let most = Infinity;
jest.unstable_mockModule('@rishta/remote-sdk/storage', () => ({
  browserStore: () => ({
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: (key: string, draft: Draft) =>
      isFull || (!kept.has(key) && kept.size >= most)
        ? Promise.reject(new DOMException('There is no room.', 'QuotaExceededError'))
        : Promise.resolve(void kept.set(key, draft)),
    delete: (key: string) => Promise.resolve(void kept.delete(key)),
    keys: () => Promise.resolve([...kept.keys()]),
  }),
}));
const { setAside, SIGNED_OUT, takeDraft, writeDraft } = await import('./draft-store.ts');

const draftOf = (title: string): Draft => ({ texts: { ...EMPTY_TEXTS, title }, pin: null, pictures: [] });
const titleFor = async (account: string) => (await takeDraft(account))?.texts.title;

beforeEach(() => {
  kept.clear();
  isFull = false;
  most = Infinity;
});

test('what there was no room for is newer than what is kept, and becomes the account’s', async () => {
  await writeDraft(SIGNED_OUT, draftOf('Early'));
  isFull = true;
  expect(await writeDraft(SIGNED_OUT, draftOf('Late'))).toBe(false);
  expect(await titleFor(SIGNED_OUT)).toBe('Late');
  expect(await titleFor('a')).toBe('Late');
  expect(await titleFor('a')).toBe('Late');
  expect(await titleFor(SIGNED_OUT)).toBeUndefined();
  expect(await titleFor('b')).toBeUndefined();
});

test('once there is room again, what is kept counts', async () => {
  isFull = true;
  expect(await writeDraft('c', draftOf('Early'))).toBe(false);
  isFull = false;
  expect(await writeDraft('c', draftOf('Late'))).toBe(true);
  expect(await titleFor('c')).toBe('Late');
  // As another tab does.
  kept.set('c', draftOf('Later'));
  expect(await titleFor('c')).toBe('Later');
});

test('what was written before logging in becomes the account’s, and its own draft is kept beside it', async () => {
  await writeDraft('a', draftOf('Long'));
  for (const title of ['Short', 'Shorter']) {
    await writeDraft(SIGNED_OUT, draftOf(title));
    // Also when the account goes on with another one of its drafts.
    expect(await takeDraft('a', 'L1')).toBeUndefined();
  }
  expect(await titleFor('a')).toBe('Shorter');
  expect(await titleFor(SIGNED_OUT)).toBeUndefined();
  expect([...kept.values()].map(({ texts }) => texts.title).sort()).toEqual(['Long', 'Short', 'Shorter']);
  expect(await titleFor('b')).toBeUndefined();
  expect(kept.size).toBe(0);
});

test('a draft is put aside also where there is no room for it twice', async () => {
  await writeDraft('a', draftOf('Long'));
  most = 1;
  await setAside('a');
  expect([...kept.values()].map(({ texts }) => texts.title)).toEqual(['Long']);
  expect(kept.has('a')).toBe(false);
});
