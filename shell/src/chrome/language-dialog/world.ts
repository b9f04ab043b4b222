import { countries } from 'countries-list';
import iso6391 from 'iso-639-1';

export interface Option {
  code: string;
  name: string;
}

const byName = (tag: string) => (a: Option, b: Option) => a.name.localeCompare(b.name, tag);

const languageOption = (code: string): Option => {
  const [name, own] = [iso6391.getName(code), iso6391.getNativeName(code)];
  return { code, name: name === own ? name : `${name} (${own})` };
};

/**
 * The languages of ISO 639-1, by their English names with their own beside them: first the two that the site is written
 * in, English under the name given.
 */
export const languageOptions = (english: string): Option[] => [
  { code: 'en', name: english },
  languageOption('ur'),
  ...iso6391
    .getAllCodes()
    .filter((code) => code !== 'en' && code !== 'ur')
    .map(languageOption)
    .sort(byName('en')),
];

/** The world's countries, named in a language. */
export function countryOptions(tag: string): Option[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  return Object.entries(countries)
    .map(([code, { name }]) => ({ code, name: names.of(code) ?? name }))
    .sort(byName(tag));
}
