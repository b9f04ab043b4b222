import type { FieldCode } from '@rishta/contracts/codes';
import type { FastifyRequest } from 'fastify';

import { text, type Text } from '../texts/texts.ts';
import { InvalidFieldsError, MalformedRequestError } from './errors.ts';

/** Judges one value of a body: the value to go on with, or what is wrong with it. */
export type Rule<T> = (input: unknown) => { value: T } | { error: Text<FieldCode> };

export type Values<Rules> = { [Field in keyof Rules]: Rules[Field] extends Rule<infer T> ? T : never };

/**
 * Reads a body by the rules of its fields and reports all their complaints at once (422).
 * What is no object, or has other fields, is refused as malformed (400). For routes with `attachValidation`: the schema
 * only describes the body.
 */
export function readFields<Rules extends Record<string, Rule<unknown>>>(
  request: Pick<FastifyRequest, 'body'>,
  rules: Rules,
): Values<Rules> {
  const body = request.body;
  if (!isObject(body)) throw new MalformedRequestError(text('not-an-object'));
  return readObject(body, rules);
}

/** The same for an object that stands in a body. */
export function readObject<Rules extends Record<string, Rule<unknown>>>(
  given: Record<string, unknown>,
  rules: Rules,
): Values<Rules> {
  if (Object.keys(given).some((field) => !Object.hasOwn(rules, field))) {
    throw new MalformedRequestError(text('unknown-fields', { fields: Object.keys(rules).join(', ') }));
  }
  return judge(given, rules);
}

export const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/**
 * Reads a query by the rules of its parameters and reports all their complaints at once (422); an empty parameter, as a
 * form sends it, is as good as none, and others are left alone. For routes with `attachValidation`: the schema only
 * describes the query.
 */
export function readQuery<Rules extends Record<string, Rule<unknown>>>(
  request: FastifyRequest,
  rules: Rules,
): Values<Rules> {
  return judge(withoutEmpty(request.query as Record<string, unknown>), rules);
}

/** An empty text, as a form sends it, is as good as none. */
export const withoutEmpty = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));

function judge<Rules extends Record<string, Rule<unknown>>>(
  input: Record<string, unknown>,
  rules: Rules,
): Values<Rules> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, Text<FieldCode>> = {};
  for (const [field, rule] of Object.entries(rules)) {
    const judged = rule(Object.hasOwn(input, field) ? input[field] : undefined);
    if ('error' in judged) errors[field] = judged.error;
    else if (judged.value !== undefined) values[field] = judged.value;
  }
  if (Object.keys(errors).length > 0) throw new InvalidFieldsError(errors);
  return values as Values<Rules>;
}

/** A rule for a field that may be left out; it is then missing from the values, too. */
export function optional<T>(rule: Rule<T>): Rule<T | undefined> {
  return (input) => (input === undefined ? { value: undefined } : rule(input));
}

/** A rule for a field that an empty text takes away. */
export function clearable<T>(rule: Rule<T>): Rule<T | null> {
  return (input) => (typeof input === 'string' && input.trim() === '' ? { value: null } : rule(input));
}

/** A rule for a field with listed values. */
export function oneOf<T extends string>(values: readonly T[]): Rule<T> {
  return (input) => {
    const known = values.find((value) => value === input);
    return known === undefined ? { error: text('not-listed', { values: values.join(', ') }) } : { value: known };
  };
}
