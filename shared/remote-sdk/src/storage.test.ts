import { browserStore } from './storage.ts';

afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

test('where a browser forbids storage, each call rejects and none throws', async () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    value: {
      open: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    },
  });
  const store = browserStore<string>('rishta-drafts');
  const calls = [() => store.get('a'), () => store.set('a', 'b'), () => store.delete('a'), () => store.keys()];
  for (const call of calls) {
    await expect(call()).rejects.toThrow('Access is denied');
  }
});
