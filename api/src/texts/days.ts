import type { Language } from '@rishta/contracts';

const DAY = { dateStyle: 'long', timeZone: 'Asia/Karachi' } as const;

/** A day as it is written in a sentence. */
export const DAYS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', DAY),
  ur: new Intl.DateTimeFormat('ur-PK-u-nu-latn', DAY),
};
