import { Type, type Static } from 'typebox';

import {
  EDUCATIONS,
  GENDERS,
  LISTING_BUREAUS,
  LISTING_ENDINGS,
  MARITAL_STATUSES,
  MOTHER_TONGUES,
  PICTURE_VISIBILITIES,
  PROFILE_POSTERS,
  REJECTION_REASONS,
  RELIGIONS,
} from '../values/choices.ts';
import {
  DATE_FORMAT,
  EMAIL_CODE_FORMAT,
  IDEMPOTENCY_KEY_FORMAT,
  MOMENT_FORMAT,
  PICTURE_ID_FORMAT,
} from '../values/formats.ts';
import { ACCOUNT_LIMITS, LISTING_LIMITS, NAME_LIMITS, SEARCH_LIMITS } from '../values/limits.ts';
import { Choice, Email, orEmpty, Phone, SeenVersion, Words } from './input-fields.ts';
import { PageQuery } from './paging.ts';
import { Next, OneOf } from './answer-fields.ts';

const strict = { additionalProperties: false } as const;

/** Only an active one is shown to families. Later versions may know more. */
export const LISTING_STATUSES = ['pending', 'active', 'rejected', 'paused', 'expired', 'closed'] as const;
export const ListingStatus = Type.Enum(LISTING_STATUSES);
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** Where the text that was handed in last stands: an active listing keeps its approved text public meanwhile. */
export const LISTING_REVIEWS = ['pending', 'approved', 'rejected'] as const;
export type ListingReview = (typeof LISTING_REVIEWS)[number];

/**
 * How it stands with the consent of a candidate whom an agency represents: to be asked for, asked for, or given. Only with
 * it does a listing wait for staff.
 */
export const CANDIDATE_CONSENTS = ['needed', 'asked', 'given'] as const;
export type CandidateConsent = (typeof CANDIDATE_CONSENTS)[number];

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
 * Who is sought a partner for. Together or not at all; without them, as from an older page, a listing cannot be approved.
 * The name is the whole one: visitors see the first name and an initial.
 */
const givenCandidate = {
  postedBy: Type.Optional(Choice(PROFILE_POSTERS)),
  candidateName: Type.Optional(Words(LISTING_LIMITS.candidateName)),
  gender: Type.Optional(Choice(GENDERS)),
  /** A date, 2000-01-31, of a person of 18 to 99. */
  dateOfBirth: Type.Optional(Type.String({ pattern: DATE_FORMAT })),
  religion: Type.Optional(Choice(RELIGIONS)),
  sect: Type.Optional(Words(LISTING_LIMITS.sect)),
  motherTongue: Type.Optional(Choice(MOTHER_TONGUES)),
  education: Type.Optional(Choice(EDUCATIONS)),
  occupation: Type.Optional(Words(LISTING_LIMITS.occupation)),
  maritalStatus: Type.Optional(Choice(MARITAL_STATUSES)),
  lookingFor: Type.Optional(Words(LISTING_LIMITS.lookingFor)),
  pictureVisibility: Type.Optional(Choice(PICTURE_VISIBILITIES)),
};

/** POST /api/listings, with an `Idempotency-Key`: the same key and body have the same answer and are stored once. */
export const CreateListingBody = Type.Object(
  {
    ...givenCandidate,
    bureau: Type.Optional(Choice(LISTING_BUREAUS)),
    title: Words(LISTING_LIMITS.title),
    description: Words(LISTING_LIMITS.description),
    city: Words(ACCOUNT_LIMITS.city),
    location: Type.Optional(Words(LISTING_LIMITS.location)),
    pin: Type.Optional(Pin),
    /** Own pictures; the first one is the cover. */
    imageIds: Type.Optional(
      Type.Array(Type.String({ pattern: PICTURE_ID_FORMAT }), { maxItems: LISTING_LIMITS.images, uniqueItems: true }),
    ),
    videoUrl: Type.Optional(
      Type.String({ maxLength: LISTING_LIMITS.videoUrl.max, description: 'Of one of the hosts that are known.' }),
    ),
    /** The profile shows the video, to those who may see the pictures. Without it only staff see the video. */
    showVideo: Type.Optional(Type.Boolean()),
    email: Email,
    mobile: Phone,
    landline: Type.Optional(Phone),
  },
  strict,
);
export type CreateListingBody = Static<typeof CreateListingBody>;

/**
 * PUT /api/listings/:id: a new text in the place of the one before. With the version that it was written over, none takes
 * the place of another one: that is a 409, `listing-changed`. With the status and the review that its writer has seen, none
 * takes the reason away, unread, with which the text before was turned down meanwhile: the same answer.
 */
export const ReviseListingBody = Type.Object(
  {
    ...CreateListingBody.properties,
    version: Type.Optional(SeenVersion),
    status: Type.Optional(Choice(LISTING_STATUSES)),
    review: Type.Optional(Choice(LISTING_REVIEWS)),
  },
  strict,
);
export type ReviseListingBody = Static<typeof ReviseListingBody>;

/** The key by which a repeated POST is known: chosen by the client, new for each new listing. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.String({ pattern: IDEMPOTENCY_KEY_FORMAT }),
});

const summary = {
  /** For people, too: 'L' and eight digits. */
  id: Type.String(),
  title: Type.String(),
  city: Type.String(),
  status: ListingStatus,
  /** ISO 8601, like all times. */
  postedAt: Type.String(),
  /** Of the text that was handed in last. */
  review: Type.Optional(OneOf(LISTING_REVIEWS)),
  /** Why that text was turned down, and what the moderator adds. */
  reason: Type.Optional(OneOf(REJECTION_REASONS)),
  note: Type.Optional(Type.String()),
  candidateName: Type.Optional(Type.String()),
  gender: Type.Optional(OneOf(GENDERS)),
  /** R1001: the profile that families see. There is one from when it is first shown. */
  profileId: Type.Optional(Type.String()),
  /** Of the first picture. */
  coverId: Type.Optional(Type.String()),
  publishedAt: Type.Optional(Type.String()),
  expiresAt: Type.Optional(Type.String()),
  ending: Type.Optional(OneOf(LISTING_ENDINGS)),
  /** Of the candidate whom the text speaks of; missing where none is needed, or none can be asked for any more. */
  consent: Type.Optional(OneOf(CANDIDATE_CONSENTS)),
  /** Where the candidate was asked. */
  consentEmail: Type.Optional(Type.String()),
  /** That the text waits, and speaks of another than the candidate who was verified: its approval drops the verification. */
  endsVerification: Type.Optional(Type.Boolean()),
};

/** What a list of listings tells of each. */
export const ListingSummary = Type.Object(summary);
export type ListingSummary = Static<typeof ListingSummary>;

/** A listing as its owner sees it, contact details included: the text that was handed in last. */
export const Listing = Type.Object({
  ...summary,
  /** Of the text: to be named by whoever writes another one over it. */
  version: Type.Optional(Type.Integer()),
  postedBy: Type.Optional(OneOf(PROFILE_POSTERS)),
  dateOfBirth: Type.Optional(Type.String()),
  religion: Type.Optional(OneOf(RELIGIONS)),
  sect: Type.Optional(Type.String()),
  motherTongue: Type.Optional(OneOf(MOTHER_TONGUES)),
  education: Type.Optional(OneOf(EDUCATIONS)),
  occupation: Type.Optional(Type.String()),
  maritalStatus: Type.Optional(OneOf(MARITAL_STATUSES)),
  lookingFor: Type.Optional(Type.String()),
  pictureVisibility: Type.Optional(OneOf(PICTURE_VISIBILITIES)),
  bureau: Type.Optional(Type.String()),
  description: Type.String(),
  location: Type.Optional(Type.String()),
  pin: Type.Optional(Pin),
  imageIds: Type.Array(Type.String()),
  videoUrl: Type.Optional(Type.String()),
  /** Left out where the profile is not to show it. */
  showVideo: Type.Optional(Type.Boolean()),
  email: Type.String(),
  /** E.164, like the landline. */
  mobile: Type.String(),
  landline: Type.Optional(Type.String()),
});
export type Listing = Static<typeof Listing>;

/** `:id` of a listing. */
export const ListingParams = Type.Object({ id: Type.String({ maxLength: NAME_LIMITS.max }) }, strict);
export type ListingParams = Static<typeof ListingParams>;

/** POST /api/listings/:id/close */
export const CloseListingBody = Type.Object({ ending: Choice(LISTING_ENDINGS) }, strict);
export type CloseListingBody = Static<typeof CloseListingBody>;

/** POST /api/listings/:id/consent: mails the candidate a code, in the place of any before. */
export const AskConsentBody = Type.Object({ email: Email }, strict);
export type AskConsentBody = Static<typeof AskConsentBody>;

/** PUT /api/listings/:id/consent: the code, which the candidate has passed on. */
export const GiveConsentBody = Type.Object({ code: Type.String({ pattern: EMAIL_CODE_FORMAT }) }, strict);
export type GiveConsentBody = Static<typeof GiveConsentBody>;

const time = (description: string) =>
  Type.Optional(Type.String({ pattern: orEmpty(`${DATE_FORMAT}|${MOMENT_FORMAT}`), description }));
const filter = (values: readonly string[]) => Type.Optional(Type.String({ enum: [...values, ''] }));
const part = (max: number) => Type.Optional(Type.String({ maxLength: max }));

/** The query of GET /api/listings. What is left out or empty does not narrow the list; the counts are of all listings. */
export const ListingsQuery = Type.Object(
  {
    /** A part of the number of the profile or of the listing. */
    id: part(SEARCH_LIMITS.no.max),
    gender: filter(GENDERS),
    status: filter(LISTING_STATUSES),
    /** When it was posted. Days are those of UTC; whoever means days of another zone gives the moments of its midnights. */
    from: time('A day, from whose beginning on, or a moment, from which on. Included.'),
    to: time('A day, which is the last one and included, or a moment, before which: it is not included itself.'),
    /** A part of it. */
    title: part(LISTING_LIMITS.title.max),
    city: part(SEARCH_LIMITS.city.max),
    ...PageQuery.properties,
  },
  strict,
);
export type ListingsQuery = Static<typeof ListingsQuery>;

/** `data` of GET /api/listings: own listings, the newest first. */
export const ListingPage = Type.Object({
  listings: Type.Array(ListingSummary),
  /** Of all own listings, not only of this page. */
  counts: Type.Object({
    pending: Type.Integer(),
    active: Type.Integer(),
    rejected: Type.Integer(),
    paused: Type.Optional(Type.Integer()),
    expired: Type.Optional(Type.Integer()),
    closed: Type.Optional(Type.Integer()),
  }),
  /** The `cursor` of the following page; null on the last one. */
  next: Next,
});
export type ListingPage = Static<typeof ListingPage>;
