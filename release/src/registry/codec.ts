import { createHash } from 'node:crypto';

import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Check, Errors } from 'typebox/value';

import { SCHEMA_VERSION } from './documents.ts';
import { Refusal } from './problem.ts';
import { refuseNewerSchema } from './schema-version.ts';

/** SHA-256 in hexadecimal. */
export const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** JSON with sorted keys and no blanks: equal values have equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** From so many values on, compiling a schema takes less time than it saves. */
const WORTH_COMPILING = 20;
const validators = new WeakMap<TSchema, { uses: number; compiled?: Validator }>();

/** Whether a value has the form of a schema; quick also for thousands of values. */
export function hasForm<T extends TSchema>(schema: T, value: unknown): value is Static<T> {
  let known = validators.get(schema);
  if (!known) validators.set(schema, (known = { uses: 0 }));
  known.uses += 1;
  if (known.uses < WORTH_COMPILING) return Check(schema, value);
  known.compiled ??= Compile(schema);
  return known.compiled.Check(value);
}

/** Of a release that is in the registry. */
const RESTORE = 'Restore it from a backup, or publish the app under a new version.';

/** Parses and checks a document of the registry; refuses one that is damaged. */
export function parseDocument<T extends TSchema>(
  schema: T,
  content: Uint8Array,
  what: string,
  remedy = RESTORE,
): Static<T> {
  const damaged = (why: string) =>
    new Refusal({ id: 'damaged-document', message: `${what} cannot be used: ${why}.`, remedy });
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(content));
  } catch {
    throw damaged('it is not JSON');
  }
  refuseNewerSchema(value, what, SCHEMA_VERSION);
  if (hasForm(schema, value)) return value;
  const [first] = Errors(schema, value);
  throw damaged(first ? `${first.instancePath || 'it'} ${first.message}` : 'it does not have the agreed form');
}
