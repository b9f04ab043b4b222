import { Type, type Static } from 'typebox';

const strict = { additionalProperties: false } as const;

/** Lengths that both sides of the wire obey, in characters, and how much one listing holds. */
export const LISTING_LIMITS = {
  title: { min: 5, max: 100 },
  description: { min: 30, max: 5_000 },
  location: { max: 100 },
  images: 12,
} as const;

/** The bureaus through which a listing can be posted. */
export const LISTING_BUREAUS = ['noor-rishta', 'mehran-marriage-bureau', 'margalla-match'] as const;

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

export const LISTING_STATUSES = ['pending', 'active', 'rejected'] as const;
export const ListingStatus = Type.Enum(LISTING_STATUSES);
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** A place to the nearest tenth of a degree, some ten kilometres: a city, never a house. */
export const Pin = Type.Object({ latitude: Type.Number(), longitude: Type.Number() }, strict);
export type Pin = Static<typeof Pin>;

/**
 * POST /api/listings, with an `Idempotency-Key`: the same key and body have the same answer and are stored once.
 * Lengths and formats are checked by the handler, which answers 422 with field messages.
 */
export const CreateListingBody = Type.Object(
  {
    bureau: Type.Optional(Type.String({ maxLength: 100 })),
    title: Type.String({ maxLength: 1_000 }),
    description: Type.String({ maxLength: 20_000 }),
    city: Type.String({ maxLength: 1_000 }),
    location: Type.Optional(Type.String({ maxLength: 1_000 })),
    pin: Type.Optional(Pin),
    /** Own pictures; the first one is the cover. */
    imageIds: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
    videoUrl: Type.Optional(Type.String({ maxLength: 1_000 })),
    email: Type.String({ maxLength: 1_000 }),
    mobile: Type.String({ maxLength: 1_000 }),
    landline: Type.Optional(Type.String({ maxLength: 1_000 })),
  },
  strict,
);
export type CreateListingBody = Static<typeof CreateListingBody>;

/** The key by which a repeated POST is known: chosen by the client, new for each new listing. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.String({ pattern: '^[\\w-]{16,100}$' }),
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
export const ListingParams = Type.Object({ id: Type.String({ maxLength: 100 }) }, strict);

/** `data` of GET /api/listings: own listings, the newest first. */
export const ListingPage = Type.Object({
  listings: Type.Array(ListingSummary),
  /** Of all own listings, not only of this page. */
  counts: Type.Object({ pending: Type.Integer(), active: Type.Integer(), rejected: Type.Integer() }),
  /** The `cursor` of the following page; null on the last one. */
  next: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
});
export type ListingPage = Static<typeof ListingPage>;
