import type { Some } from './palette.ts';

/** A source of numbers that gives the same ones for the same seed, on the server and in the browser. */
export interface Seeded {
  /** One of the list. */
  pick: <Item>(items: Some<Item>) => Item;
  /** True with the given probability. */
  chance: (probability: number) => boolean;
}

export function seeded(seed: string): Seeded {
  let state = hash(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (probability) => next() < probability,
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
