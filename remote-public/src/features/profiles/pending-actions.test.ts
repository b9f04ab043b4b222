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
const { createWishes } = await import('./kept-wishes.ts');
const wishes = createWishes<'interest' | 'save'>('wish');

beforeEach(() => {
  kept = new Map();
  wishes.forget();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['keeps what it is given', true],
  ['forbids sites to keep anything', false],
])('where the browser %s, a wish is taken once, at its own place', async (_what, keeps) => {
  if (!keeps) kept = undefined;
  wishes.keep('R1001', 'save');
  expect(await wishes.take('R1002')).toBeUndefined();
  expect(await wishes.take('R1001')).toBe('save');
  expect(await wishes.take('R1001')).toBeUndefined();
});

test('the last wish counts', async () => {
  wishes.keep('R1001', 'save');
  wishes.keep('R1002', 'interest');
  expect(await wishes.take('R1001')).toBeUndefined();
  expect(await wishes.take('R1002')).toBe('interest');
});

test('one of yesterday is forgotten', async () => {
  wishes.keep('R1001', 'interest');
  const later = Date.now() + DAY;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await wishes.take('R1001')).toBeUndefined();
});

test('it outlives the document', async () => {
  kept?.set('wish', { place: 'R1003', wish: 'interest', at: Date.now() });
  expect(await wishes.take('R1003')).toBe('interest');
  await Promise.resolve();
  expect(kept?.size).toBe(0);
});

test('one kind is not taken for another', async () => {
  wishes.keep('R1001', 'save');
  expect(await createWishes('other').take('R1001')).toBeUndefined();
  expect(await wishes.take('R1001')).toBe('save');
});
