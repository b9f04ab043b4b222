import type { CreateListingBody, Pin } from '@rishta/contracts';
import { hasLength, isEmail, videoUrlOf } from '@rishta/contracts/formats';
import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { phoneNumberOf } from '@rishta/ui';

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

export const EMPTY_TEXTS: PostTexts = {
  bureau: '',
  title: '',
  description: '',
  city: '',
  location: '',
  video: '',
  email: '',
  mobileCode: '+92',
  mobile: '',
  landlineCode: '+92',
  landline: '',
};

const isPhone = (text: string): boolean => phoneNumberOf(text) !== undefined;

const CHECKS: Partial<Record<Field, (text: string) => boolean>> = {
  title: (text) => hasLength(text, LISTING_LIMITS.title),
  description: (text) => hasLength(text, LISTING_LIMITS.description),
  city: (text) => text !== '',
  video: (text) => text === '' || videoUrlOf(text) !== undefined,
  email: isEmail,
  mobile: isPhone,
  landline: (text) => text === '' || isPhone(text),
};

/** The fields that cannot be handed in as they are. */
export const wrongFields = (texts: PostTexts): Field[] =>
  FIELDS.filter((field) => CHECKS[field]?.(texts[field].trim()) === false);

/** Whether the visitor has written nothing; the codes are chosen from the start, and the account's email may be. */
export const isBlank = (texts: PostTexts, ownEmail: string): boolean =>
  FIELDS.every((field) => texts[field] === EMPTY_TEXTS[field] || (field === 'email' && texts.email === ownEmail));

export function readTexts(form: HTMLFormElement): PostTexts {
  const data = new FormData(form);
  const read = (field: Field) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : EMPTY_TEXTS[field];
  };
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as PostTexts;
}

/** What is sent of a post, whose numbers have their codes. What was left empty is left out. */
export function bodyOf(texts: PostTexts, pin: Pin | null, imageIds: string[]): CreateListingBody {
  const { bureau, title, description, city, location, video, email, mobile, landline } = Object.fromEntries(
    FIELDS.map((field) => [field, texts[field].trim()]),
  ) as PostTexts;
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
    mobile,
    ...(landline && { landline }),
  };
}
