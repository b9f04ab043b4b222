import type { Language } from './languages.ts';

/** From Monday to Friday. */
const OPENS = 9;
const CLOSES = 18;

/** When the office answers, as part of a sentence. */
export const officeHours = (language: Language): string =>
  language === 'ur'
    ? `پیر سے جمعہ، صبح ${OPENS} بجے سے شام ${CLOSES - 12} بجے تک`
    : `Monday to Friday ${OPENS}AM-${CLOSES - 12}PM`;

/** The same for search engines. */
export const openingHours = (): string => `Mo-Fr ${String(OPENS).padStart(2, '0')}:00-${CLOSES}:00`;
