import type { Language } from '@rishta/contracts';
import { LANGUAGE_PARAMETER } from '@rishta/contracts/wire';

/** A page's whole address in a language, as the shell writes it: English has none in its addresses. */
export const addressIn = (language: Language, path: string, origin: string): string =>
  new URL(language === 'en' ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`, origin).href;
