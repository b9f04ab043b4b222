import type { Language } from '@rishta/contracts';

export type Values = Readonly<Record<string, string | number>>;

/** The BCP 47 tag by which numbers and dates of a language are written. */
export const localeTag = (language: Language): string => (language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB');

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ur' ? 'rtl' : 'ltr');

/**
 * Fills a message. `{name}` is replaced by the value; a number is written in the language's way.
 * A text with forms, `one: {count} city | other: {count} cities`, is chosen by the value `count`.
 * A place without a value is left as it stands, so that it is seen.
 */
export function format(message: string, language: Language, values: Values = {}): string {
  return chooseForm(message, language, values).replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? rulesOf(language).numbers.format(value) : value;
  });
}

interface Rules {
  numbers: Intl.NumberFormat;
  plurals: Intl.PluralRules;
}

/** Made once for each language: to make them takes longer than all that is done with them on a page. */
const rules = new Map<Language, Rules>();

function rulesOf(language: Language): Rules {
  let known = rules.get(language);
  if (!known) {
    const tag = localeTag(language);
    known = { numbers: new Intl.NumberFormat(tag), plurals: new Intl.PluralRules(tag) };
    rules.set(language, known);
  }
  return known;
}

const FORMS = /^one: (?<one>.+) \| other: (?<other>.+)$/s;

function chooseForm(message: string, language: Language, { count }: Values): string {
  const forms = FORMS.exec(message)?.groups;
  if (!forms || typeof count !== 'number') return message;
  return forms[rulesOf(language).plurals.select(count)] ?? forms['other'] ?? message;
}
