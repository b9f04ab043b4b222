import { count, descending, isEmpty, keep, keepInOrder, noBits, readBits, setBit, writeBits } from './bits.ts';
import { CHUNK_SLOTS } from './facets.ts';

const bitsOf = (...set: number[]) => {
  const bits = noBits();
  for (const bit of set) setBit(bits, bit, true);
  return bits;
};
const all = (bits: Uint32Array, below = CHUNK_SLOTS) => [...descending(bits, below)];

it('keeps, counts and lists bits, the highest first', () => {
  const bits = bitsOf(0, 31, 32, 100, CHUNK_SLOTS - 1);
  expect(all(bits)).toEqual([CHUNK_SLOTS - 1, 100, 32, 31, 0]);
  expect(all(bits, 100)).toEqual([32, 31, 0]);
  expect(all(bits, 0)).toEqual([]);
  expect(all(bits, -5)).toEqual([]);
  expect(count(bits)).toBe(5);
  setBit(bits, 31, false);
  expect(all(readBits(writeBits(bits)))).toEqual([CHUNK_SLOTS - 1, 100, 32, 0]);
  keep(bits, bitsOf(32, 100, 7));
  expect(all(bits)).toEqual([100, 32]);
  keep(bits, undefined);
  expect(isEmpty(bits)).toBe(true);
});

it.each([0, 1, 5, 6, 7])('keeps those whose number is at most, or at least, %i', (limit) => {
  const numbers = [0, 1, 2, 3, 4, 5, 6, 7];
  // Of three bits each; the number of a slot is the slot.
  const slices = [4, 2, 1].map((value) => bitsOf(...numbers.filter((number) => number & value)));
  const upTo = bitsOf(...numbers);
  keepInOrder(upTo, slices, 'at-most', limit);
  expect(all(upTo).reverse()).toEqual(numbers.filter((number) => number <= limit));
  const from = bitsOf(...numbers);
  keepInOrder(from, slices, 'at-least', limit);
  expect(all(from).reverse()).toEqual(numbers.filter((number) => number >= limit));
});
