import type { Language } from '@rishta/contracts';

/** What people are told in the place of an answer of the API; the code is for programs, as the API's are. */
interface Reason extends Record<Language, string> {
  code: string;
}

export const BUSY: Reason = {
  code: 'unavailable',
  en: 'The service is busy. Please try again in a moment.',
  ur: 'سروس مصروف ہے۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
};
export const UNREACHABLE: Reason = {
  code: 'unreachable',
  en: 'Something went wrong. Please try again.',
  ur: 'کچھ غلط ہو گیا۔ براہِ کرم دوبارہ کوشش کریں۔',
};
export const TOO_MANY_AT_ONCE: Reason = {
  code: 'too-many-at-once',
  en: 'There are too many requests from your address at once. Please try again in a moment.',
  ur: 'آپ کے پتے سے ایک ساتھ بہت زیادہ درخواستیں آ رہی ہیں۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
};
export const NOT_UNDERSTOOD: Reason = {
  code: 'not-understood',
  en: 'The request could not be understood.',
  ur: 'درخواست سمجھ میں نہیں آ سکی۔',
};
export const TOO_LARGE: Reason = {
  code: 'too-large',
  en: 'The request is too large.',
  ur: 'جو بھیجا گیا وہ بہت بڑا ہے۔',
};
export const TOO_SLOW: Reason = {
  code: 'took-too-long',
  en: 'The request took too long.',
  ur: 'درخواست پہنچنے میں بہت دیر لگ گئی۔',
};

/** What the site server itself answers instead of doing what it is asked for. The reason is shown to people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Seconds after which to try again, where that helps. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly statusCode: number,
    readonly reason: Reason,
  ) {
    super(reason.en);
    this.retryAfter = statusCode === 429 || statusCode === 503 ? 5 : undefined;
  }
}
