import type { Language } from '@rishta/contracts';
import { format, type Texts, type Values } from '@rishta/i18n';
import { createContext, use, useCallback, useEffect, useState } from 'react';

export interface Locale {
  language: Language;
  direction: 'ltr' | 'rtl';
  /** The country chosen in the dialog, ISO 3166-1 alpha-2. */
  country: string;
}

export const LocaleContext = createContext<Locale | null>(null);

export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (!locale) throw new Error('No shell');
  return locale;
}

export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** The texts of a catalog in the visitor's language. */
export function useTexts<Key extends string>(texts: Texts<Key>): Translate<Key> {
  const { language } = useLocale();
  const [, showLoaded] = useState<Language>();
  useEffect(() => {
    // Usually there already, because the page's handle names it; a part that forgot comes in English first, and stays in it
    // when the catalog does not come.
    if (!texts.isLoaded(language)) {
      texts.load(language).then(
        () => showLoaded(language),
        () => undefined,
      );
    }
  }, [texts, language]);
  const isLoaded = texts.isLoaded(language);
  return useCallback(
    (key, values) => format(texts.catalog(isLoaded ? language : 'en')[key], language, values),
    [texts, language, isLoaded],
  );
}
