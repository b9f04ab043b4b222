import type { Language } from '@rishta/contracts';
import { localeTag } from '@rishta/i18n';

/** A country's name in a language of the site; its code where the browser knows none. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([localeTag(language)], { type: 'region' }).of(code) ?? code;
