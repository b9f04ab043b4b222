import { CHUNK_SLOTS } from './facets.ts';

const WORDS = CHUNK_SLOTS / 32;

/** The bits of one chunk. */
export type Bits = Uint32Array;

export const noBits = (): Bits => new Uint32Array(WORDS);

/** Bits are stored with the lowest byte first, whatever the machine. */
export function readBits(stored: Uint8Array): Bits {
  const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
  const bits = noBits();
  // `Uint32Array.from` takes twenty times as long, which was most of the work of a search.
  for (let word = 0; word < WORDS; word += 1) bits[word] = view.getUint32(word * 4, true);
  return bits;
}

export function writeBits(bits: Bits): Uint8Array {
  const stored = new Uint8Array(WORDS * 4);
  const view = new DataView(stored.buffer);
  bits.forEach((word, index) => {
    view.setUint32(index * 4, word, true);
  });
  return stored;
}

export const isEmpty = (bits: Bits): boolean => bits.every((word) => word === 0);

export function setBit(bits: Bits, bit: number, on: boolean): void {
  const word = bit >>> 5;
  const mask = 1 << (bit & 31);
  bits[word] = on ? (bits[word] ?? 0) | mask : (bits[word] ?? 0) & ~mask;
}

/** Keeps those that are in `others` too. Without others nothing is left. */
export function keep(bits: Bits, others: Bits | undefined): void {
  for (let word = 0; word < WORDS; word += 1) bits[word] = (bits[word] ?? 0) & (others?.[word] ?? 0);
}

/** Keeps those that are in any of the others. */
export function keepAny(bits: Bits, others: readonly (Bits | undefined)[]): void {
  for (let word = 0; word < WORDS; word += 1) {
    let any = 0;
    for (const other of others) any |= other?.[word] ?? 0;
    bits[word] = (bits[word] ?? 0) & any;
  }
}

/**
 * Keeps the bits whose number is at most, or at least, `limit`. The numbers are bit-sliced: the first slice holds the
 * highest bit of each number. A missing slice is all zero.
 */
export function keepInOrder(
  bits: Bits,
  slices: readonly (Bits | undefined)[],
  relation: 'at-most' | 'at-least',
  limit: number,
): void {
  for (let word = 0; word < WORDS; word += 1) {
    let equal = bits[word] ?? 0;
    if (equal === 0) continue;
    let beyond = 0;
    slices.forEach((slice, index) => {
      const ones = slice?.[word] ?? 0;
      const wanted = (limit >> (slices.length - 1 - index)) & 1;
      if (relation === 'at-most' && wanted) beyond |= equal & ~ones;
      if (relation === 'at-least' && !wanted) beyond |= equal & ones;
      equal &= wanted ? ones : ~ones;
    });
    bits[word] = beyond | equal;
  }
}

export function count(bits: Bits): number {
  let total = 0;
  for (const word of bits) {
    for (let left = word; left !== 0; left &= left - 1) total += 1;
  }
  return total;
}

/** The bits that are set, the highest first, below `below`. */
export function* descending(bits: Bits, below: number): Generator<number> {
  for (let word = Math.min(WORDS - 1, (below - 1) >>> 5); word >= 0 && below > 0; word -= 1) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      const place = 31 - Math.clz32(left);
      left &= ~(1 << place);
      const bit = word * 32 + place;
      if (bit < below) yield bit;
    }
  }
}
