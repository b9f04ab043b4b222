import type { Language } from '@rishta/contracts';
import {
  FIELD_CODES,
  REFUSAL_CODES,
  SUCCESS_CODES,
  type FieldCode,
  type FieldLabel,
  type RefusalCode,
  type SuccessCode,
} from '@rishta/contracts/codes';

import { ENGLISH } from './english.ts';
import { LABELS } from './labels.ts';
import { URDU } from './urdu.ts';

/** Of each code of the API the names of its parameters. */
export const CODES = { ...FIELD_CODES, ...REFUSAL_CODES, ...SUCCESS_CODES };
export type Code = FieldCode | RefusalCode | SuccessCode;

type NamesOf<C extends Code> = (typeof CODES)[C][number];
export type Catalog = {
  readonly [C in Code]: 'count' extends NamesOf<C> ? { one: string; other: string } : string;
};

type ParamsOf<C extends Code> = {
  [Name in NamesOf<C>]: Name extends 'label' ? FieldLabel : Name extends 'values' | 'fields' | 'name' ? string : number;
};

/** The codes of texts without parameters. */
type Plain<C extends Code> = { [Each in C]: [NamesOf<Each>] extends [never] ? Each : never }[C];
export type PlainCode = Plain<SuccessCode>;

/** What is to be said, in whatever language. */
export interface Text<C extends Code = Code> {
  code: C;
  params?: Record<string, string | number>;
}

/** Names a text of the catalog, with all parameters that its code has. */
export function text<C extends Code>(
  code: C,
  ...[params]: C extends Plain<Code> ? [] : [params: ParamsOf<C>]
): Text<C> {
  return { code, ...(params === undefined ? {} : { params }) };
}

const CATALOGS: Readonly<Record<Language, Catalog>> = { en: ENGLISH, ur: URDU };

/** Puts a text in words. */
export function say({ code, params = {} }: Text, language: Language): string {
  const entry = CATALOGS[language][code];
  const words = typeof entry === 'string' ? entry : entry[params['count'] === 1 ? 'one' : 'other'];
  return words.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = params[name] ?? '';
    return name === 'label' ? LABELS[value as FieldLabel][language] : write(value);
  });
}

/** As both languages write them here: 5000, and 12,000. */
const NUMBERS = new Intl.NumberFormat('en', { useGrouping: 'min2' });

const write = (value: string | number): string => (typeof value === 'number' ? NUMBERS.format(value) : value);
