import { LISTING_BUREAUS, type Pin } from '@rishta/contracts';
import { videoUrlOf } from '@rishta/contracts/formats';
import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { coarsePin } from '@rishta/contracts/places';

import { optional, type Rule } from '../../http/fields.ts';
import { line, paragraphs } from '../../http/text-rules.ts';
import { city, email } from '../../identity/account-fields.ts';
import { phoneNumber } from '../../identity/phone-numbers.ts';
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

const imageIds: Rule<string[]> = (input) => {
  if (!Array.isArray(input) || !input.every((id): id is string => typeof id === 'string')) {
    return { error: text('pictures-unknown') };
  }
  if (input.length > LISTING_LIMITS.images) {
    return { error: text('pictures-too-many', { max: LISTING_LIMITS.images }) };
  }
  return new Set(input).size < input.length ? { error: text('pictures-repeated') } : { value: input };
};

const videoUrl: Rule<string> = (input) => {
  const url = typeof input === 'string' ? videoUrlOf(input) : undefined;
  return url === undefined ? { error: text('video-link-invalid') } : { value: url };
};

/** The fields of a new listing. */
export const LISTING = {
  bureau: optional(bureau),
  title: line('title', LISTING_LIMITS.title),
  description: paragraphs('description', LISTING_LIMITS.description),
  city,
  location: optional(line('location', LISTING_LIMITS.location)),
  pin: optional(pin),
  imageIds: optional(imageIds),
  videoUrl: optional(videoUrl),
  email,
  mobile: phoneNumber,
  landline: optional(phoneNumber),
};
