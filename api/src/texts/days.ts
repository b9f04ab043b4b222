import type { Language } from '@rishta/contracts';

const DAY = { dateStyle: 'long', timeZone: 'Asia/Karachi' } as const;
const MOMENT = { ...DAY, timeStyle: 'short', hourCycle: 'h23' } as const;

/** A day as it is written in a sentence. */
export const DAYS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', DAY),
  ur: new Intl.DateTimeFormat('ur-PK-u-nu-latn', DAY),
};

const MOMENTS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', MOMENT),
  ur: new Intl.DateTimeFormat('ur-PK-u-nu-latn', MOMENT),
};

/** When something ends, in a sentence: it may be another day where it is read, so the hour and its zone are named. */
export const DEADLINES: Record<Language, (at: number) => string> = {
  en: (at) => `${MOMENTS.en.format(at)} (Pakistan time)`,
  ur: (at) => `${MOMENTS.ur.format(at)} بجے (پاکستان کے وقت کے مطابق)`,
};
