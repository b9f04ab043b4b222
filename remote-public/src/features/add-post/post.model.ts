import type { CreateListingBody, Listing, Pin } from '@rishta/contracts';
import { hasLength, isEmail, videoUrlOf } from '@rishta/contracts/formats';
import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { isPhoneCode, joinPhone, phoneNumberOf } from '@rishta/ui';

import { ageOf } from './age.ts';

/** The controls of each step, in the order in which they are shown. */
const FIELDS_OF = {
  who: ['postedBy', 'gender', 'candidateName', 'dateOfBirth'],
  aboutCandidate: ['religion', 'sect', 'motherTongue', 'education', 'occupation', 'maritalStatus'],
  place: ['city', 'location'],
  details: ['bureau', 'title', 'description', 'lookingFor'],
  pictures: ['pictureVisibility', 'video'],
  reach: ['email', 'mobileCode', 'mobile', 'landlineCode', 'landline'],
  preview: [],
} as const;

export type Step = keyof typeof FIELDS_OF;
export type Field = (typeof FIELDS_OF)[Step][number];
export type PostTexts = Readonly<Record<Field, string>>;

export const STEPS = Object.keys(FIELDS_OF) as readonly Step[] as readonly [Step, ...Step[]];
export const FIELDS: readonly Field[] = STEPS.flatMap((step) => fieldsOf(step));

export function fieldsOf(step: Step): readonly Field[] {
  return FIELDS_OF[step];
}

export const stepOf = (field: Field): Step => STEPS.find((step) => fieldsOf(step).includes(field)) ?? STEPS[0];

export const EMPTY_TEXTS: PostTexts = {
  ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as PostTexts),
  pictureVisibility: 'members',
  mobileCode: '+92',
  landlineCode: '+92',
};

/** Who writes for whom. Only agencies post for candidates of theirs. */
export const postersFor = (role = 'User') =>
  ['self', 'parent', 'relative', ...(role === 'User' ? [] : ['bureau' as const])] as const;

const isGiven = (text: string): boolean => text !== '';
const isPhone = (text: string): boolean => phoneNumberOf(text) !== undefined;
const orEmpty = (limits: { min: number; max: number }) => (text: string) => text === '' || hasLength(text, limits);

const CHECKS: Partial<Record<Field, (text: string) => boolean>> = {
  postedBy: isGiven,
  gender: isGiven,
  candidateName: (text) => hasLength(text, LISTING_LIMITS.candidateName),
  dateOfBirth: isGiven,
  religion: isGiven,
  sect: orEmpty(LISTING_LIMITS.sect),
  motherTongue: isGiven,
  education: isGiven,
  occupation: (text) => hasLength(text, LISTING_LIMITS.occupation),
  maritalStatus: isGiven,
  city: isGiven,
  title: (text) => hasLength(text, LISTING_LIMITS.title),
  description: (text) => hasLength(text, LISTING_LIMITS.description),
  lookingFor: orEmpty(LISTING_LIMITS.lookingFor),
  pictureVisibility: isGiven,
  video: (text) => text === '' || videoUrlOf(text) !== undefined,
  email: isEmail,
  mobile: isPhone,
  landline: (text) => text === '' || isPhone(text),
};

/** The fields that cannot be handed in as they are; numbers are to have their codes. */
export const wrongFields = (texts: PostTexts): Field[] =>
  FIELDS.filter((field) => CHECKS[field]?.(texts[field].trim()) === false);

/** Whether a date that was given is of somebody who is too young or too old, or no date. */
export function isWrongAge(dateOfBirth: string, now: number): boolean {
  const age = ageOf(dateOfBirth, now);
  return dateOfBirth !== '' && (age === undefined || age < LISTING_LIMITS.age.min || age > LISTING_LIMITS.age.max);
}

/** Whether the visitor has written nothing; what is chosen from the start is nothing, and the account's email may be. */
export const isBlank = (texts: PostTexts, ownEmail: string): boolean =>
  FIELDS.every((field) => texts[field] === EMPTY_TEXTS[field] || (field === 'email' && texts.email === ownEmail));

/** What stands in the controls; of those that are not on the page just now, what is known of them. */
export function readTexts(form: HTMLFormElement, known: PostTexts): PostTexts {
  const data = new FormData(form);
  const read = (field: Field) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : known[field];
  };
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as PostTexts;
}

/** The texts as they are checked and sent: each number in one with its code. */
export function withWholeNumbers(texts: PostTexts): PostTexts {
  const whole = (code: string, text: string) => (isPhoneCode(code) ? joinPhone({ code, text }) : text);
  return {
    ...texts,
    mobile: whole(texts.mobileCode, texts.mobile),
    landline: whole(texts.landlineCode, texts.landline),
  };
}

/** What is sent of a post, whose numbers have their codes. What was left empty is left out. */
export function bodyOf(texts: PostTexts, pin: Pin | null, imageIds: string[]): CreateListingBody {
  const { mobileCode, landlineCode, video, ...fields } = texts;
  const given = Object.fromEntries(
    Object.entries({ ...fields, videoUrl: video }).flatMap(([field, text]) =>
      text.trim() === '' ? [] : [[field, text.trim()]],
    ),
  );
  return {
    // Checked before: the choices are those of the controls, and what is needed is there.
    ...(given as unknown as CreateListingBody),
    ...(pin && { pin }),
    ...(imageIds.length > 0 && { imageIds }),
  };
}

/** What the controls hold of a listing that was handed in before. */
export function textsOf(listing: Listing): PostTexts {
  const stored: Partial<Record<string, unknown>> = { ...listing, video: listing.videoUrl };
  const read = (field: Field) => {
    const value = stored[field];
    return typeof value === 'string' ? value : EMPTY_TEXTS[field];
  };
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as PostTexts;
}
