import type { Language } from '@rishta/contracts';
import type { AnswerCode } from '@rishta/contracts/codes';

const FAILED = {
  en: 'Something went wrong. Please try again.',
  ur: 'کوئی خرابی پیش آ گئی۔ براہِ کرم دوبارہ کوشش کریں۔',
};

/** What the site server says in the place of an answer of the API, of a page and of reports, by codes as the API's are. */
export const REFUSALS = {
  internal: { status: 500, ...FAILED },
  unreachable: { status: 503, ...FAILED },
  unavailable: {
    status: 503,
    en: 'The service is busy. Please try again in a moment.',
    ur: 'سروس مصروف ہے۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  },
  'too-many-at-once': {
    status: 429,
    en: 'There are too many requests from your address at once. Please try again in a moment.',
    ur: 'آپ کے پتے سے ایک ساتھ بہت زیادہ درخواستیں آ رہی ہیں۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  },
  'not-understood': {
    status: 400,
    en: 'The request could not be understood.',
    ur: 'درخواست سمجھ میں نہیں آ سکی۔',
  },
  'too-large': { status: 413, en: 'The request is too large.', ur: 'جو بھیجا گیا وہ بہت بڑا ہے۔' },
  'took-too-long': { status: 408, en: 'The request took too long.', ur: 'درخواست پہنچنے میں بہت دیر لگ گئی۔' },
  'headers-too-large': {
    status: 431,
    en: 'The request has too many headers.',
    ur: 'درخواست کے ہیڈر بہت زیادہ ہیں۔',
  },
  'nothing-here': { status: 404, en: 'There is nothing at this address.', ur: 'اس پتے پر کچھ نہیں ہے۔' },
  'too-many-connections': {
    status: 429,
    en: 'There are too many connections from your address. Please try again in a moment.',
    ur: 'آپ کے پتے سے بہت زیادہ کنکشن کھلے ہیں۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  },
  'from-elsewhere': {
    status: 403,
    en: 'Reports are taken from this site only.',
    ur: 'رپورٹیں صرف اسی سائٹ سے لی جاتی ہیں۔',
  },
  'no-page-load': {
    status: 403,
    en: 'This is no token of a page load.',
    ur: 'یہ ٹوکن کسی صفحے کے کھلنے پر جاری نہیں ہوا۔',
  },
  'address-too-long': { status: 414, en: 'This address is too long.', ur: 'یہ پتا بہت لمبا ہے۔' },
  'site-not-ready': {
    status: 503,
    en: 'The site is being set up. Please try again in a moment.',
    ur: 'سائٹ تیار کی جا رہی ہے۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  },
  'no-preview': { status: 403, en: 'This browser tries no release.', ur: 'یہ براؤزر کوئی ریلیز نہیں آزما رہا۔' },
} satisfies Partial<Record<AnswerCode, Record<Language, string> & { status: number }>>;
export type RefusalCode = keyof typeof REFUSALS;

/** What the site server itself answers instead of doing what it is asked for. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  /** Seconds after which to try again, where that helps. */
  readonly retryAfter: number | undefined;

  constructor(readonly code: RefusalCode) {
    super(REFUSALS[code].en);
    this.statusCode = REFUSALS[code].status;
    this.retryAfter = this.statusCode === 429 || this.statusCode === 503 ? 5 : undefined;
  }
}
