/**
 * What the API says, by code, with the names of its parameters. A code is never given another meaning: programs go by it,
 * and by no sentence. The words, in both languages, are the API's.
 */

/** Of a field. The name of the field is a parameter, too: one of `FIELD_LABELS`. */
export const FIELD_CODES = {
  required: ['label'],
  'not-text': ['label'],
  'unsafe-characters': ['label'],
  'too-short': ['label', 'min', 'max'],
  'too-long': ['label', 'min', 'max'],
  'above-maximum': ['label', 'max'],
  'broken-character': ['label'],
  'email-invalid': [],
  'phone-invalid': [],
  'role-unknown': [],
  'password-common': [],
  'password-own': [],
  'password-wrong': [],
  'remember-invalid': [],
  'device-token-invalid': [],
  'not-listed': ['values'],
  'country-invalid': [],
  'search-text-invalid': ['max'],
  'page-unknown': [],
  'package-unknown': [],
  'agency-unknown': [],
  'profile-unknown': [],
  'about-one-thing': [],
  'bureau-unknown': [],
  'pin-invalid': [],
  'pin-outside': [],
  'picture-unknown': [],
  'notifications-invalid': [],
  'pictures-unknown': [],
  'pictures-too-many': ['max'],
  'pictures-repeated': [],
  'video-link-invalid': [],
  'date-invalid': [],
  'age-outside': ['min', 'max'],
  'city-unknown': [],
  'poster-not-agency': [],
  'reset-link-dead': [],
  'newsletter-link-expired': [],
  'newsletter-link-unknown': [],
} as const;

/** Of a whole request that is refused. The code of an only field stands here as well. */
export const REFUSAL_CODES = {
  'invalid-fields': [],
  'not-understood': [],
  'not-an-object': [],
  'unknown-fields': ['fields'],
  'took-too-long': [],
  'too-large': [],
  'not-json': [],
  'headers-too-large': [],
  'not-logged-in': [],
  'wrong-credentials': [],
  'email-exists': [],
  'idempotency-key-used': [],
  'nothing-here': [],
  'no-such-list': [],
  'no-such-profile': [],
  'no-such-agency': [],
  'no-such-listing': [],
  'no-such-picture': [],
  'picture-in-use': [],
  'listing-not-editable': [],
  'bank-full': ['max'],
  'picture-type': [],
  'picture-sides': ['max'],
  'picture-pixels': ['max'],
  'picture-layers': [],
  'picture-damaged': [],
  'too-many-attempts': ['count'],
  'too-many-logins': ['count'],
  unavailable: [],
  'storage-full': [],
  internal: [],
} as const;

/** When all went well. */
export const SUCCESS_CODES = {
  ready: [],
  saved: [],
  uploaded: [],
  deleted: [],
  registered: [],
  'logged-in': [],
  'logged-out': [],
  'reset-link-sent': [],
  'password-changed': [],
  'question-received': [],
  'enquiry-received': [],
  'check-mail': [],
  'subscription-confirmed': [],
  unsubscribed: [],
  'go-on-there': [],
  'listing-received': [],
  'listing-revised': [],
  account: [],
  listing: [],
  listings: [],
  pictures: [],
  home: [],
  profile: [],
  profiles: [],
  agency: [],
  agencies: [],
  'address-lists': [],
  'profile-addresses': [],
} as const;

/** What only the server in front of the API says in its place. */
export const SITE_CODES = {
  unreachable: [],
  'too-many-at-once': [],
  'too-many-connections': [],
} as const;

/** The fields that codes speak of. */
export const FIELD_LABELS = [
  'full-name',
  'email',
  'phone-number',
  'city',
  'password',
  'current-password',
  'new-password',
  'role',
  'name',
  'subject',
  'message',
  'title',
  'description',
  'location',
  'candidate-name',
  'date-of-birth',
  'sect',
  'occupation',
  'looking-for',
] as const;
export type FieldLabel = (typeof FIELD_LABELS)[number];

export type FieldCode = keyof typeof FIELD_CODES;
export type RefusalCode = keyof typeof REFUSAL_CODES;
export type SuccessCode = keyof typeof SUCCESS_CODES;
/** All that an answer can say. Servers that are newer may say more: whoever switches on a code has a default. */
export type AnswerCode = FieldCode | RefusalCode | SuccessCode | keyof typeof SITE_CODES;
