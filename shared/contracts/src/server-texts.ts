import type { RefusalCode } from './values/codes.ts';
import type { Language } from './values/languages.ts';

/** What both servers say, by code: whoever calls the API may be answered by either, in the same words. */
export const SERVER_TEXTS = {
  internal: {
    en: 'Something went wrong. Please try again.',
    ur: 'کوئی خرابی پیش آ گئی۔ براہِ کرم دوبارہ کوشش کریں۔',
  },
  unavailable: {
    en: 'The service is busy. Please try again in a moment.',
    ur: 'سروس مصروف ہے۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  },
  'not-understood': { en: 'The request could not be understood.', ur: 'درخواست سمجھ میں نہیں آ سکی۔' },
  'too-large': { en: 'The request is too large.', ur: 'جو بھیجا گیا وہ بہت بڑا ہے۔' },
  'took-too-long': { en: 'The request took too long.', ur: 'درخواست پہنچنے میں بہت دیر لگ گئی۔' },
  'headers-too-large': { en: 'The request has too many headers.', ur: 'درخواست کے ہیڈر بہت زیادہ ہیں۔' },
  'nothing-here': { en: 'There is nothing here.', ur: 'یہاں کچھ نہیں ہے۔' },
} as const satisfies Partial<Record<RefusalCode, Record<Language, string>>>;
