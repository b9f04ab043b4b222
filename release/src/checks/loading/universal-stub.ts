/**
 * Stands for the federation runtime that the shell gives to entries, of whichever version: it can be called, constructed
 * and asked for any property, and every answer is the same again. It is no promise, so nothing waits for it.
 */
export function universalStub(): unknown {
  const answer = (): unknown => proxy;
  const properties = new Map<string | symbol, unknown>([
    ['then', undefined],
    [Symbol.toPrimitive, () => ''],
    [Symbol.iterator, () => [][Symbol.iterator]()],
  ]);
  const proxy: unknown = new Proxy(function () {}, {
    apply: answer,
    construct: () => proxy as object,
    get: (target, key) => {
      if (properties.has(key)) return properties.get(key);
      return key === 'prototype' ? (target.prototype as unknown) : proxy;
    },
  });
  return proxy;
}
