import { countries } from 'countries-list';
import iso6391 from 'iso-639-1';

export interface Option {
  code: string;
  name: string;
}

const byName = (tag: string) => (a: Option, b: Option) => a.name.localeCompare(b.name, tag);

/**
 * The languages of ISO 639-1, named in a language with their own names beside them: first the two that the site is
 * written in, English under the name given. A browser may not know them all in each language.
 */
export function languageOptions(english: string, tag: string): Option[] {
  const names = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' });
  const option = (code: string): Option => {
    const [name, own] = [names.of(code) ?? iso6391.getName(code), iso6391.getNativeName(code)];
    return { code, name: name === own ? name : `${name} (${own})` };
  };
  const others = iso6391.getAllCodes().filter((code) => code !== 'en' && code !== 'ur');
  return [{ code: 'en', name: english }, option('ur'), ...others.map(option).sort(byName(tag))];
}

/** The world's countries, named in a language. */
export function countryOptions(tag: string): Option[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  return Object.entries(countries)
    .map(([code, { name }]) => ({ code, name: names.of(code) ?? name }))
    .sort(byName(tag));
}
