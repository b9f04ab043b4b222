import type { Language } from './languages.ts';
import { LANGUAGE_PARAMETER } from './wire.ts';

/** The whole address of a page in one language: English has none in its addresses. */
export function addressIn(language: Language, path: string, origin: string): string {
  const address = new URL(path, origin);
  if (language !== 'en') address.searchParams.set(LANGUAGE_PARAMETER, language);
  return address.href;
}
