import { randomInt } from 'node:crypto';

/** Without letters that are taken for numbers, since people read tickets out on the telephone. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 random bits: what it says tells nothing about how many there are, or what the others are. */
export function createTicket(): string {
  return `T-${Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
}
