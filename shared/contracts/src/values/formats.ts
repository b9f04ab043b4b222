import { ACCOUNT_LIMITS, LISTING_LIMITS } from './limits.ts';

// What a text must look like, as regular expressions that JSON Schema understands as well, and what asks for it. Numbers in
// them that are limits, too, are held to those by a test: put together, they would stay in pages that ask for none.

/** How many characters a text has; what lies outside the basic plane counts as one. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Whether a text that was written has a length within the limits. */
export const hasLength = (text: string, { min = 0, max }: { min?: number; max: number }): boolean => {
  const length = lengthOf(text);
  return length >= min && length <= max;
};

const LABEL = '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';

/** What `<input type="email">` accepts, with a dot in the domain. */
export const EMAIL_FORMAT = `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(\\.${LABEL})+$`;

/** Whether a text, but for spaces around it, is an address that mail can be sent to. */
export const isEmail = (text: string): boolean =>
  text.trim().length <= ACCOUNT_LIMITS.email.max && new RegExp(EMAIL_FORMAT).test(text.trim());

/** The token of a mailed link. */
export const TOKEN_FORMAT = '^[\\w-]{43}$';

/** A code that is mailed. */
export const EMAIL_CODE_FORMAT = '^\\d{6}$';

/** The name of an agency in an address. */
export const SLUG_FORMAT = '^[a-z0-9-]{1,100}$';

/** The id of a picture; an empty one where that takes it away. */
export const PICTURE_ID_FORMAT = '^[\\w-]{1,100}$';

/** The id of a notification. */
export const NOTIFICATION_ID_FORMAT = '^[\\w-]{1,100}$';

/** The place of a message in its conversation. */
export const MESSAGE_PLACE_FORMAT = '^\\d{1,9}$';

/** A profile's number as people write it: R1004, r-1004, 1004. */
export const PROFILE_NUMBER_FORMAT = '^[Rr]?[\\s-]*0*(\\d{1,9})$';

/** The key by which a repeated POST is known. */
export const IDEMPOTENCY_KEY_FORMAT = '^[\\w-]{16,100}$';

/** Where a list of profiles goes on: when the last one was published, and its number. */
export const SEARCH_CURSOR_FORMAT = '^([0-9a-z]{1,9})-([0-9a-z]{1,6})$';

/** The same in the order of best matches: the percent of the last one too, or `x` where too little is known. */
export const MATCH_CURSOR_FORMAT = '^(\\d{1,3}|x)-([0-9a-z]{1,9})-([0-9a-z]{1,6})$';

/** A day: 2000-01-31. */
export const DATE_FORMAT = '^\\d{4}-\\d{2}-\\d{2}$';

/** A moment, with what its zone differs from UTC by: 2000-01-31T09:30:00Z, 2000-01-31T14:30+05:00. */
export const MOMENT_FORMAT =
  '^(\\d{4}-\\d{2}-\\d{2})T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,3})?)?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$';

/** Where a list goes on: when its last row was made, and which it is. */
export const CURSOR_FORMAT = '^\\d{1,15}\\.[\\w-]{1,40}$';

/** The same where its rows are profiles, by their numbers. */
export const NUMBER_CURSOR_FORMAT = '^\\d{1,15}\\.\\d{1,9}$';

/** A time of day, 00:00 to 23:59. */
export const TIME_FORMAT = '^([01]\\d|2[0-3]):[0-5]\\d$';

/** ISO 3166-1 alpha-2. */
export const COUNTRY_FORMAT = '^[A-Za-z]{2}$';

/** The hosts whose videos a listing may link to. */
export const VIDEO_HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'vimeo.com',
  'player.vimeo.com',
  'www.dailymotion.com',
  'dai.ly',
] as const;

/** The address of a video that a listing may show; undefined when a text is none. */
export function videoUrlOf(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isWatchable =
    url?.protocol === 'https:' &&
    VIDEO_HOSTS.some((host) => host === url.host) &&
    url.username + url.password === '' &&
    url.href.length <= LISTING_LIMITS.videoUrl.max;
  return isWatchable ? url.href : undefined;
}

/** The types of pictures that can be uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Of what a member downloads. */
export const ARCHIVE_TYPE = 'application/zip';

/** How many bytes `pictureTypeOf` looks at. */
export const PICTURE_HEAD = 12;

/** What a file is by its first bytes, since name and declared type can say anything; undefined when it is no picture. */
export function pictureTypeOf(head: Uint8Array): PictureType | undefined {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : undefined;
}

/** The codes of the countries whose telephone numbers are taken. */
export const PHONE_CODES = ['+92', '+44'] as const;
export type PhoneCode = (typeof PHONE_CODES)[number];

/** What follows the code of a mobile number. */
export const MOBILE_NUMBERS: Readonly<Record<PhoneCode, RegExp>> = { '+92': /^3\d{9}$/, '+44': /^7\d{9}$/ };

/**
 * What follows the code of any other number: the lengths that there are. Which ranges are in use changes, so that a form
 * takes all of them and the API says which are none.
 */
export const LAND_LINES: Readonly<Record<PhoneCode, RegExp>> = {
  // With numbers for a whole company (021 111 222 333), and free ones (0800 12345678).
  '+92': /^([124-9]\d{7,9}|[24-9]\d{1,2}111\d{6}|800\d{8})$/,
  // With two short ones, of helplines.
  '+44': /^([1-689]\d{8,9}|8001111|845464\d)$/,
};

export * from './age-format.ts';
export * from './plain-digits.ts';
export * from './website-format.ts';
