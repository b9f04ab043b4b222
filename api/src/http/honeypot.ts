import type { Rule } from './fields.ts';

/**
 * A field that people do not see. True when something has filled it in, which only a machine does. Nothing and white space
 * are what programs send of a field that is empty.
 */
export const honeypot: Rule<boolean> = (input) => ({
  value: typeof input === 'string' ? input.trim() !== '' : input !== undefined && input !== null,
});
