import { randomInt } from 'node:crypto';

/** A public id that may be taken: whoever stores something under it draws another one then. */
export const drawListingId = (): string => `L${randomInt(10_000_000, 100_000_000)}`;
