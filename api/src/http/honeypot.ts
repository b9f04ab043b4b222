import type { Rule } from './fields.ts';

/** A field that people do not see. True when something has filled it in, which only a machine does. */
export const honeypot: Rule<boolean> = (input) => ({ value: input !== undefined && input !== '' });
