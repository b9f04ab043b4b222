import { jest } from '@jest/globals';

const DAY = 86_400_000;

/** What the browser keeps; it forbids that when there is none. */
let kept: Map<string, unknown> | undefined;
const store = () => {
  if (!kept) throw new DOMException('Access is denied for this document.', 'SecurityError');
  return kept;
};
jest.unstable_mockModule('@rishta/remote-sdk/storage', () => ({
  browserStore: () => ({
    get: (key: string) => Promise.resolve().then(() => store().get(key)),
    set: (key: string, value: unknown) => Promise.resolve().then(() => void store().set(key, value)),
    delete: (key: string) => Promise.resolve().then(() => void store().delete(key)),
  }),
}));
const { forgetWish, keepWish, takeWish } = await import('./wish.ts');

beforeEach(() => {
  kept = new Map();
  forgetWish();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['keeps what it is given', true],
  ['forbids sites to keep anything', false],
])('where the browser %s, a wish is taken once, on its own profile', async (_what, keeps) => {
  if (!keeps) kept = undefined;
  keepWish('R1001', 'save');
  expect(await takeWish('R1002')).toBeUndefined();
  expect(await takeWish('R1001')).toBe('save');
  expect(await takeWish('R1001')).toBeUndefined();
});

test('the last wish counts', async () => {
  keepWish('R1001', 'save');
  keepWish('R1002', 'interest');
  expect(await takeWish('R1001')).toBeUndefined();
  expect(await takeWish('R1002')).toBe('interest');
});

test('one of yesterday is forgotten', async () => {
  keepWish('R1001', 'interest');
  const later = Date.now() + DAY;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await takeWish('R1001')).toBeUndefined();
});

test('it outlives the document', async () => {
  kept?.set('wish', { profile: 'R1003', wish: 'interest', at: Date.now() });
  expect(await takeWish('R1003')).toBe('interest');
  await Promise.resolve();
  expect(kept?.size).toBe(0);
});
