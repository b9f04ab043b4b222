import type { CreateListingBody, Pin } from '@rishta/contracts';
import { hasLength, isEmail, videoUrlOf } from '@rishta/contracts/formats';
import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { isPhoneCode, joinPhone, phoneNumberOf } from '@rishta/ui';

import { FIELDS, type Field, type PostTexts } from '../post.model.ts';
import { isVideoShown } from '../steps/shown-video.ts';
import { ageOf } from './age.ts';

const isGiven = (text: string): boolean => text !== '';
const isPhone = (text: string): boolean => phoneNumberOf(text) !== undefined;
const orEmpty = (limits: { min: number; max: number }) => (text: string) => text === '' || hasLength(text, limits);

const CHECKS = {
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
} satisfies Partial<Record<Field, (text: string) => boolean>>;

export const isChecked = (field: Field): field is keyof typeof CHECKS => field in CHECKS;

/** The fields that cannot be handed in as they are; numbers are to have their codes. */
export const wrongFields = (texts: PostTexts): Field[] =>
  FIELDS.filter((field) => isChecked(field) && !CHECKS[field](texts[field].trim()));

/** Whether a date that was given is of somebody who is too young or too old, or no date. */
export function isWrongAge(dateOfBirth: string, now: number): boolean {
  const age = ageOf(dateOfBirth, now);
  return dateOfBirth !== '' && (age === undefined || age < LISTING_LIMITS.age.min || age > LISTING_LIMITS.age.max);
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
  const { mobileCode: _mobile, landlineCode: _landline, showVideo: _shown, video, ...fields } = texts;
  const given = Object.fromEntries(
    Object.entries({ ...fields, videoUrl: video }).flatMap(([field, text]) =>
      text.trim() === '' ? [] : [[field, text.trim()]],
    ),
  );
  return {
    // Checked before: the choices are those of the controls, and what is needed is there.
    ...(given as unknown as CreateListingBody),
    ...(isVideoShown(texts) && { showVideo: true }),
    ...(pin && { pin }),
    ...(imageIds.length > 0 && { imageIds }),
  };
}
