import { Type } from 'typebox';

import { EMAIL_FORMAT } from '../values/formats.ts';
import { ACCOUNT_LIMITS, PHONE_LIMITS, VERSION_LIMITS } from '../values/limits.ts';

// Schemas of what people fill in. They describe what the handlers judge field by field, with 422 and a text for each.

const length = { description: 'Its length counts without white space around it.' };

/** A text of a person's own choosing. */
export const Words = ({ min, max }: { min: number; max: number }) =>
  Type.String({ minLength: min, maxLength: max, ...length });

export const Email = Type.String({
  maxLength: ACCOUNT_LIMITS.email.max,
  format: 'email',
  pattern: EMAIL_FORMAT,
  ...length,
});

/** A number of Pakistan or Britain. */
export const Phone = Type.String({ maxLength: PHONE_LIMITS.max, ...length });

/** A password that is set; white space counts. */
export const NewPassword = Type.String({
  minLength: ACCOUNT_LIMITS.password.min,
  maxLength: ACCOUNT_LIMITS.password.max,
});

/** A password that was set before. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: ACCOUNT_LIMITS.password.max });

/** One of these values. Its type is any string, because forms hold strings. */
export const Choice = (values: readonly string[]) => Type.Unsafe<string>({ type: 'string', enum: values });

/** A format, or nothing. */
export const orEmpty = (format: string) => `^$|${format}`;

/** Which text of a listing somebody has looked at, who decides on it or writes another. */
export const SeenVersion = Type.Integer({
  minimum: VERSION_LIMITS.min,
  maximum: VERSION_LIMITS.max,
  description: 'Of the text that was looked at.',
});

/** A field that people do not see. Whoever fills it in is a machine, and is answered as if all were well. */
export const Honeypot = Type.String({ description: 'To be left empty.' });
