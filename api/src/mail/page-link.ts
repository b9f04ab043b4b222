import type { Language } from '@rishta/contracts';
import { LANGUAGE_PARAMETER } from '@rishta/contracts/wire';

/** The address of a page in the language of the mail that names it: English has none in its addresses. */
export function pageLink(siteUrl: string, path: string, language: Language): string {
  const link = new URL(path, siteUrl);
  if (language !== 'en') link.searchParams.set(LANGUAGE_PARAMETER, language);
  return link.href;
}
