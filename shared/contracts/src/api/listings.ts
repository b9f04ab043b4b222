import { Type, type Static } from 'typebox';

import { IDEMPOTENCY_KEY_FORMAT } from '../values/formats.ts';
import { ACCOUNT_LIMITS, LISTING_LIMITS, NAME_LIMITS } from '../values/limits.ts';
import { Choice, Email, Phone, Words } from './given.ts';

const strict = { additionalProperties: false } as const;

/** The bureaus through which a listing can be posted. */
export const LISTING_BUREAUS = ['noor-rishta', 'mehran-marriage-bureau', 'margalla-match'] as const;

export const LISTING_STATUSES = ['pending', 'active', 'rejected'] as const;
export const ListingStatus = Type.Enum(LISTING_STATUSES);
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** A place to the nearest tenth of a degree, some ten kilometres: a city, never a house. */
export const Pin = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  },
  strict,
);
export type Pin = Static<typeof Pin>;

/**
 * POST /api/listings, with an `Idempotency-Key`: the same key and body have the same answer and are stored once.
 */
export const CreateListingBody = Type.Object(
  {
    bureau: Type.Optional(Choice(LISTING_BUREAUS)),
    title: Words(LISTING_LIMITS.title),
    description: Words(LISTING_LIMITS.description),
    city: Words(ACCOUNT_LIMITS.city),
    location: Type.Optional(Words(LISTING_LIMITS.location)),
    pin: Type.Optional(Pin),
    /** Own pictures; the first one is the cover. */
    imageIds: Type.Optional(Type.Array(Type.String(), { maxItems: LISTING_LIMITS.images, uniqueItems: true })),
    videoUrl: Type.Optional(
      Type.String({ maxLength: LISTING_LIMITS.videoUrl.max, description: 'Of one of the hosts that are known.' }),
    ),
    email: Email,
    mobile: Phone,
    landline: Type.Optional(Phone),
  },
  strict,
);
export type CreateListingBody = Static<typeof CreateListingBody>;

/** The key by which a repeated POST is known: chosen by the client, new for each new listing. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.String({ pattern: IDEMPOTENCY_KEY_FORMAT }),
});

/** What a list of listings tells of each. */
export const ListingSummary = Type.Object({
  /** For people, too: 'L' and eight digits. */
  id: Type.String(),
  title: Type.String(),
  city: Type.String(),
  status: ListingStatus,
  /** ISO 8601. */
  postedAt: Type.String(),
});
export type ListingSummary = Static<typeof ListingSummary>;

/** A listing as its owner sees it, contact details included. */
export const Listing = Type.Object({
  id: Type.String(),
  title: Type.String(),
  city: Type.String(),
  status: ListingStatus,
  postedAt: Type.String(),
  bureau: Type.Optional(Type.String()),
  description: Type.String(),
  location: Type.Optional(Type.String()),
  pin: Type.Optional(Pin),
  imageIds: Type.Array(Type.String()),
  videoUrl: Type.Optional(Type.String()),
  email: Type.String(),
  /** E.164, like the landline. */
  mobile: Type.String(),
  landline: Type.Optional(Type.String()),
});
export type Listing = Static<typeof Listing>;

/** `:id` of a listing. */
export const ListingParams = Type.Object({ id: Type.String({ maxLength: NAME_LIMITS.max }) }, strict);

/** `data` of GET /api/listings: own listings, the newest first. */
export const ListingPage = Type.Object({
  listings: Type.Array(ListingSummary),
  /** Of all own listings, not only of this page. */
  counts: Type.Object({ pending: Type.Integer(), active: Type.Integer(), rejected: Type.Integer() }),
  /** The `cursor` of the following page; null on the last one. */
  next: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
});
export type ListingPage = Static<typeof ListingPage>;
