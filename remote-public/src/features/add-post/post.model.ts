import type { CreateListingBody, Pin } from '@rishta/contracts';

import { isEmailAddress } from '../../parts/email-address.ts';
import { isPhoneNumber } from '../../parts/phone-number.ts';

/** The controls of the form, in the order in which they are shown. */
export const FIELDS = [
  'bureau',
  'title',
  'description',
  'city',
  'location',
  'video',
  'email',
  'mobileCode',
  'mobile',
  'landlineCode',
  'landline',
] as const;
export type Field = (typeof FIELDS)[number];
export type PostTexts = Readonly<Record<Field, string>>;

export const CODES = ['+92', '+44'] as const;

export const EMPTY_TEXTS: PostTexts = {
  bureau: '',
  title: '',
  description: '',
  city: '',
  location: '',
  video: '',
  email: '',
  mobileCode: CODES[0],
  mobile: '',
  landlineCode: CODES[0],
  landline: '',
};

export const MAX_PICTURES = 12;

const VIDEO =
  /^https:\/\/((www\.|m\.)?youtube\.com|youtu\.be|(player\.)?vimeo\.com|www\.dailymotion\.com|dai\.ly)\/[^\s]+$/i;

const CHECKS: Partial<Record<Field, (text: string) => boolean>> = {
  title: (text) => isBetween(text, 5, 100),
  description: (text) => isBetween(text, 30, 5_000),
  city: (text) => text !== '',
  video: (text) => text === '' || VIDEO.test(text),
  email: isEmailAddress,
  mobile: isPhoneNumber,
  landline: (text) => text === '' || isPhoneNumber(text),
};

const isBetween = (text: string, min: number, max: number): boolean => {
  const { length } = Array.from(text);
  return length >= min && length <= max;
};

/** The fields that cannot be handed in as they are. */
export const wrongFields = (texts: PostTexts): Field[] =>
  FIELDS.filter((field) => CHECKS[field]?.(texts[field].trim()) === false);

/** Whether the visitor has written nothing; the codes are chosen from the start. */
export const isBlank = (texts: PostTexts): boolean => FIELDS.every((field) => texts[field] === EMPTY_TEXTS[field]);

export function readTexts(form: HTMLFormElement): PostTexts {
  const data = new FormData(form);
  const read = (field: Field) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : EMPTY_TEXTS[field];
  };
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as PostTexts;
}

/** What is sent of a post. What was left empty is left out. */
export function bodyOf(texts: PostTexts, pin: Pin | null, imageIds: string[]): CreateListingBody {
  const { bureau, title, description, city, location, video, email, mobileCode, mobile, landlineCode, landline } =
    Object.fromEntries(FIELDS.map((field) => [field, texts[field].trim()])) as PostTexts;
  return {
    ...(bureau && { bureau }),
    title,
    description,
    city,
    ...(location && { location }),
    ...(pin && { pin }),
    ...(imageIds.length > 0 && { imageIds }),
    ...(video && { videoUrl: video }),
    email,
    mobile: international(mobileCode, mobile),
    ...(landline && { landline: international(landlineCode, landline) }),
  };
}

/** A number with its code in front. One that brings its own code keeps that, whatever is chosen beside it. */
export function international(code: string, number: string): string {
  const digits = number.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return (digits.startsWith('+') ? digits : `${code}${digits}`).replace(/^(\+92|\+44)0/, '$1');
}
