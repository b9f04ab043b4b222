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
const { createPendingActions } = await import('./pending-actions.ts');
const pendingActions = createPendingActions<'interest' | 'save'>('relation');

beforeEach(() => {
  kept = new Map();
  pendingActions.forget();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['keeps what it is given', true],
  ['forbids sites to keep anything', false],
])('where the browser %s, an action is taken once, at its own place', async (_what, keeps) => {
  if (!keeps) kept = undefined;
  pendingActions.keep('R1001', 'save');
  expect(await pendingActions.take('R1002')).toBeUndefined();
  expect(await pendingActions.take('R1001')).toBe('save');
  expect(await pendingActions.take('R1001')).toBeUndefined();
});

test('the last action counts', async () => {
  pendingActions.keep('R1001', 'save');
  pendingActions.keep('R1002', 'interest');
  expect(await pendingActions.take('R1001')).toBeUndefined();
  expect(await pendingActions.take('R1002')).toBe('interest');
});

test('one of yesterday is forgotten', async () => {
  pendingActions.keep('R1001', 'interest');
  const later = Date.now() + DAY;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await pendingActions.take('R1001')).toBeUndefined();
});

test('it outlives the document', async () => {
  kept?.set('relation', { place: 'R1003', action: 'interest', at: Date.now() });
  expect(await pendingActions.take('R1003')).toBe('interest');
  await Promise.resolve();
  expect(kept?.size).toBe(0);
});

test('one kind is not taken for another', async () => {
  pendingActions.keep('R1001', 'save');
  expect(await createPendingActions('other').take('R1001')).toBeUndefined();
  expect(await pendingActions.take('R1001')).toBe('save');
});
