/** A time as answers tell it: ISO 8601. */
export const isoOf = (ms: number): string => new Date(ms).toISOString();
