import { randomInt } from 'node:crypto';

const LONGEST = 60;

/** What a page is called in addresses; empty when nothing of its name can stand there. */
const plainHandle = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');

/** A name for addresses, and after it others that are hardly taken. */
export function* handlesFor(name: string): Generator<string, never> {
  const plain = plainHandle(name);
  if (plain !== '') yield plain;
  for (;;) {
    const end = randomInt(36 ** 5, 36 ** 6).toString(36);
    yield plain === '' ? end : `${plain}-${end}`;
  }
}
