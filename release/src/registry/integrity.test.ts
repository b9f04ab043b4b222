import { integrityOf, isIntact } from './integrity.ts';

const content = new TextEncoder().encode('export {};');

test.each(['sha256', 'sha384'])('knows content and altered content apart by %s', (algorithm) => {
  const integrity = integrityOf(content, algorithm);
  expect(integrity).toMatch(new RegExp(`^${algorithm}-[A-Za-z0-9+/]+=*$`));
  expect(isIntact(content, integrity)).toBe(true);
  expect(isIntact(new TextEncoder().encode('export {}; '), integrity)).toBe(false);
});
