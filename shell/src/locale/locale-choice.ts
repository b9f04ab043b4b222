import type { Language } from '@rishta/contracts';
import { COOKIES } from '@rishta/contracts/wire';

/** What the language dialog offers: any language and country; only some languages are spoken by the site. */
export interface LocaleChoice {
  /** ISO 639-1. */
  language: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export const DEFAULT_COUNTRY = 'PK';

/** The language the site is shown in for a choice. */
export const shownLanguage = ({ language }: Pick<LocaleChoice, 'language'>): Language =>
  language === 'ur' ? 'ur' : 'en';

/** A year, in seconds: how long a remembered choice is kept. */
const REMEMBERED = 31_536_000;

const cookie = (name: string, value: string, age: number) => {
  document.cookie = `${name}=${value}; path=/; max-age=${String(age)}; samesite=lax`;
};

/** Keeps a choice in cookies, so that the server answers in the language at once, or forgets an earlier one. */
export function rememberChoice(choice: LocaleChoice, remember: boolean): void {
  const age = remember ? REMEMBERED : 0;
  cookie(COOKIES.language, shownLanguage(choice), age);
  cookie('country', choice.country, age);
}

export const rememberedCountry = (): string =>
  /(?:^|; )country=([A-Z]{2})(?:;|$)/.exec(document.cookie)?.[1] ?? DEFAULT_COUNTRY;
