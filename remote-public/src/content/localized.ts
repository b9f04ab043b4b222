import { useLocale } from '@rishta/remote-sdk';

/** A text of the data in each language of the site. */
export interface Localized {
  en: string;
  ur: string;
}

/** Picks the visitor's language out of localized data. */
export function useLocalized(): (text: Localized) => string {
  const { language } = useLocale();
  return (text) => text[language];
}
