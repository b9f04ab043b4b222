import { LANGUAGE_PARAMETER } from '@rishta/contracts/wire';

/** The address at which a document comes in a language: by itself it knows no choice that is for this visit only. */
export function inLanguage(address: string, language = document.documentElement.lang): string {
  const url = new URL(address, location.href);
  if ((url.searchParams.get(LANGUAGE_PARAMETER) ?? 'en') !== language)
    url.searchParams.set(LANGUAGE_PARAMETER, language);
  return url.href;
}

/** Leaving the document for a new one; an object, so that a test can stand in for it. */
export const browser = {
  reload: () => {
    const address = inLanguage(location.href);
    if (address === location.href) location.reload();
    else location.replace(address);
  },
  /** In the language of this document, or in another one. */
  open: (url: string, language?: string) => {
    location.assign(inLanguage(url, language));
  },
};
