import { type Language, SERVER_TEXTS } from '@rishta/contracts';
import type { AnswerCode } from '@rishta/contracts/codes';

/** What the site server says in the place of an answer of the API, of a page and of reports, by codes as the API's are. */
export const REFUSALS = {
  internal: { status: 500, ...SERVER_TEXTS.internal },
  unreachable: { status: 503, ...SERVER_TEXTS.internal },
  unavailable: { status: 503, ...SERVER_TEXTS.unavailable },
  'too-many-at-once': {
    status: 429,
    en: 'There are too many requests from your address at once. Please try again in a moment.',
    ur: 'آپ کے پتے سے ایک ساتھ بہت زیادہ درخواستیں آ رہی ہیں۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  },
  'not-understood': { status: 400, ...SERVER_TEXTS['not-understood'] },
  'too-large': { status: 413, ...SERVER_TEXTS['too-large'] },
  'took-too-long': { status: 408, ...SERVER_TEXTS['took-too-long'] },
  'headers-too-large': { status: 431, ...SERVER_TEXTS['headers-too-large'] },
  'nothing-here': { status: 404, ...SERVER_TEXTS['nothing-here'] },
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
export type SiteRefusalCode = keyof typeof REFUSALS;

/** What the site server itself answers instead of doing what it is asked for. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal';
  readonly statusCode: number;
  /** Seconds after which to try again, where that helps. */
  readonly retryAfter: number | undefined;

  constructor(readonly code: SiteRefusalCode) {
    super(REFUSALS[code].en);
    this.statusCode = REFUSALS[code].status;
    this.retryAfter = this.statusCode === 429 || this.statusCode === 503 ? 5 : undefined;
  }
}
