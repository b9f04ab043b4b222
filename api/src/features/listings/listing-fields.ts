import {
  EDUCATIONS,
  GENDERS,
  LISTING_BUREAUS,
  LISTING_REVIEWS,
  LISTING_STATUSES,
  MARITAL_STATUSES,
  MOTHER_TONGUES,
  PICTURE_VISIBILITIES,
  PROFILE_POSTERS,
  RELIGIONS,
  type Pin,
} from '@rishta/contracts';
import { videoUrlOf } from '@rishta/contracts/formats';
import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { coarsePin, isAroundCity } from '@rishta/contracts/places';
import type { FastifyRequest } from 'fastify';

import { InvalidFieldsError, MalformedRequestError } from '../../http/errors.ts';
import { isObject, oneOf, optional, readFields, readObject, type Rule } from '../../http/fields.ts';
import { line, paragraphs } from '../../http/text-rules.ts';
import { city, email } from '../../identity/account-fields.ts';
import { phoneNumber } from '../../identity/phone-numbers.ts';
import type { ListingContent } from '../../listing-store/listing-content.ts';
import { pictureIds } from '../../listing-store/picture-ids.ts';
import { seenVersion } from '../../listing-store/seen-version.ts';
import { ageOn, dayOf, dayOfDate } from '../../profile-store/ages.ts';
import { findCity } from '../../profile-store/places.ts';
import { text } from '../../texts/texts.ts';

const bureau: Rule<string> = (input) => {
  const known = LISTING_BUREAUS.find((slug) => slug === input);
  return known === undefined ? { error: text('bureau-unknown') } : { value: known };
};

const pin: Rule<Pin> = (input) => {
  const { latitude, longitude, ...others } = (typeof input === 'object' ? { ...input } : {}) as Record<string, unknown>;
  const isPlace = isWithin(latitude, 90) && isWithin(longitude, 180) && Object.keys(others).length === 0;
  if (!isPlace) return { error: text('pin-invalid') };
  return { value: coarsePin({ latitude, longitude }) };
};
const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

const videoUrl: Rule<string> = (input) => {
  const url = typeof input === 'string' ? videoUrlOf(input) : undefined;
  return url === undefined ? { error: text('video-link-invalid') } : { value: url };
};

const isShown: Rule<boolean> = (input) =>
  typeof input === 'boolean' ? { value: input } : { error: text('not-listed', { values: 'true, false' }) };

const LISTING = {
  bureau: optional(bureau),
  title: line('title', LISTING_LIMITS.title),
  description: paragraphs('description', LISTING_LIMITS.description),
  city,
  location: optional(line('location', LISTING_LIMITS.location)),
  pin: optional(pin),
  imageIds: optional(pictureIds),
  videoUrl: optional(videoUrl),
  showVideo: optional(isShown),
  email,
  mobile: phoneNumber,
  landline: optional(phoneNumber),
};

const knownCity: Rule<string> = (input) => {
  const judged = city(input);
  if ('error' in judged) return judged;
  const place = findCity(judged.value);
  return place === undefined ? { error: text('city-unknown') } : { value: place.city };
};

/** The day of birth of somebody whose age is within the limits at `now`. */
const dayOfBirth =
  (now: number): Rule<number> =>
  (input) => {
    if (input === undefined || input === '') return { error: text('required', { label: 'date-of-birth' }) };
    const day = typeof input === 'string' ? dayOfDate(input) : undefined;
    if (day === undefined) return { error: text('date-invalid') };
    const age = ageOn(day, dayOf(now));
    const { min, max } = LISTING_LIMITS.age;
    return age < min || age > max ? { error: text('age-outside', { min, max }) } : { value: day };
  };

const CANDIDATE = {
  city: knownCity,
  postedBy: oneOf(PROFILE_POSTERS),
  candidateName: line('candidate-name', LISTING_LIMITS.candidateName),
  gender: oneOf(GENDERS),
  religion: oneOf(RELIGIONS),
  sect: optional(line('sect', LISTING_LIMITS.sect)),
  motherTongue: oneOf(MOTHER_TONGUES),
  education: oneOf(EDUCATIONS),
  occupation: line('occupation', LISTING_LIMITS.occupation),
  maritalStatus: oneOf(MARITAL_STATUSES),
  lookingFor: optional(paragraphs('looking-for', LISTING_LIMITS.lookingFor)),
  pictureVisibility: oneOf(PICTURE_VISIBILITIES),
};

const candidateRules = (now: number) => ({ ...LISTING, ...CANDIDATE, dateOfBirth: dayOfBirth(now) });

/**
 * Reads the body of a listing. The fields of the candidate are there as a whole or, from older pages, not at all.
 * Throws what is wrong with each field.
 */
export function readListing(request: Pick<FastifyRequest, 'body'>, now: number): ListingContent {
  const rules = candidateRules(now);
  const given = Object.keys(request.body ?? {});
  const hasCandidate = given.some((field) => Object.hasOwn(rules, field) && !Object.hasOwn(LISTING, field));
  const { pin, imageIds, dateOfBirth, showVideo, ...fields } = hasCandidate
    ? readFields(request, rules)
    : { ...readFields(request, LISTING), dateOfBirth: undefined };
  if (pin !== undefined && !isAroundCity(pin, findCity(fields.city)?.city ?? fields.city)) {
    throw new InvalidFieldsError({ pin: text('pin-outside') });
  }
  return {
    ...NOTHING,
    // Fields that were not sent have no key here, so the defaults above stay.
    ...(fields as Given<typeof fields>),
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
    showVideo: showVideo === true && fields.videoUrl !== undefined ? 1 : 0,
    bornOn: dateOfBirth ?? null,
    imageIds: imageIds ?? [],
  };
}

const REVISION = {
  version: optional(seenVersion),
  status: optional(oneOf(LISTING_STATUSES)),
  review: optional(oneOf(LISTING_REVIEWS)),
};

/** The same for a text that takes the place of another, with what was seen of that one. */
export function readRevision({ body }: FastifyRequest, now: number) {
  if (!isObject(body)) throw new MalformedRequestError(text('not-an-object'));
  const { version, status, review, ...listing } = body;
  return { ...readObject({ version, status, review }, REVISION), content: readListing({ body: listing }, now) };
}

type Given<Fields> = { [Field in keyof Fields]: Exclude<Fields[Field], undefined> };

const NOTHING = {
  bureau: null,
  location: null,
  videoUrl: null,
  landline: null,
  postedBy: null,
  candidateName: null,
  gender: null,
  religion: null,
  sect: null,
  motherTongue: null,
  education: null,
  occupation: null,
  maritalStatus: null,
  lookingFor: null,
  pictureVisibility: null,
};
