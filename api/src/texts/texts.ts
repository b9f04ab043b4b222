import type { Language } from '@rishta/contracts';

import { ENGLISH } from './english.ts';
import { LABELS, type Label } from './labels.ts';
import { URDU } from './urdu.ts';

export type Code = keyof typeof ENGLISH;
export type Catalog = {
  readonly [C in Code]: (typeof ENGLISH)[C] extends string ? string : { one: string; other: string };
};

type Words<C extends Code> = (typeof ENGLISH)[C] extends infer Entry
  ? Entry extends string
    ? Entry
    : Entry[keyof Entry]
  : never;
type NamesIn<W> = W extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ParamsOf<C extends Code> = {
  [Name in NamesIn<Words<C>>]: Name extends 'label' ? Label : Name extends 'count' ? number : string | number;
};

/** The codes of texts without parameters. */
export type PlainCode = { [C in Code]: [NamesIn<Words<C>>] extends [never] ? C : never }[Code];

/** What is to be said, in whatever language. */
export interface Text {
  code: Code;
  params?: Record<string, string | number>;
}

/** Names a text of the catalog, with all parameters that its words have. */
export function text<C extends Code>(code: C, ...[params]: C extends PlainCode ? [] : [params: ParamsOf<C>]): Text {
  return { code, ...(params === undefined ? {} : { params }) };
}

const CATALOGS: Readonly<Record<Language, Catalog>> = { en: ENGLISH, ur: URDU };

/** Puts a text in words. */
export function say({ code, params = {} }: Text, language: Language): string {
  const entry = CATALOGS[language][code];
  const words = typeof entry === 'string' ? entry : entry[params['count'] === 1 ? 'one' : 'other'];
  return words.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = params[name] ?? '';
    return name === 'label' && language === 'ur' ? LABELS[value as Label] : String(value);
  });
}
