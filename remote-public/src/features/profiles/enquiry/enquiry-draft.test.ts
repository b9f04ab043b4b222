import { jest } from '@jest/globals';

/** A browser's store gives copies. */
const kept = new Map<string, unknown>();
jest.unstable_mockModule('@rishta/remote-sdk/storage', () => ({
  browserStore: () => ({
    get: (key: string) => Promise.resolve(structuredClone(kept.get(key))),
    set: (key: string, value: unknown) => Promise.resolve(void kept.set(key, structuredClone(value))),
    delete: (key: string) => Promise.resolve(void kept.delete(key)),
  }),
}));
const { findDraft, keepDraft } = await import('./enquiry-draft.ts');

test('what was written before a login is of the account that found it, and no other comes upon it', async () => {
  await keepDraft('R2001', 'May we meet?', null);
  expect(await findDraft('R2001', null)).toBe('May we meet?');
  expect(await findDraft('R2001', 'a1')).toBe('May we meet?');
  // Nobody sees it while the session has ended, and its owner finds it again.
  expect(await findDraft('R2001', null)).toBeUndefined();
  expect(await findDraft('R2001', 'a1')).toBe('May we meet?');
  expect(await findDraft('R2001', 'a2')).toBeUndefined();
  expect(kept.size).toBe(0);
});

test('what is written while it is looked for is the newer', async () => {
  await keepDraft('R2001', 'May we', null);
  const found = findDraft('R2001', 'a1');
  await keepDraft('R2001', 'May we meet?', 'a1');
  expect(await found).toBe('May we');
  expect(await findDraft('R2001', 'a1')).toBe('May we meet?');
});
