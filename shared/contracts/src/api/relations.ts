import { Type, type Static } from 'typebox';

import { PROFILE_NUMBER_FORMAT } from '../values/formats.ts';
import { INTEREST_LIMITS, NAME_LIMITS } from '../values/limits.ts';
import { PageQuery } from './paging.ts';
import { PublicProfile } from './profiles.ts';
import { Next, OneOf } from './answer-fields.ts';
import { Analytics } from './visits.ts';

const strict = { additionalProperties: false } as const;
/** A profile's number as people write it: R1004. */
const GivenProfile = Type.String({ pattern: PROFILE_NUMBER_FORMAT });

/**
 * Where an interest stands, as the one who asks may know it: who sent it goes on seeing a declined one as pending, and
 * as expired after its time.
 */
export const INTEREST_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type InterestStatus = (typeof INTEREST_STATUSES)[number];

export const INTEREST_BOXES = ['sent', 'received'] as const;
export type InterestBox = (typeof INTEREST_BOXES)[number];

/**
 * POST /api/interests: in the name of the own active candidate `from` to the profile `to`. When that one's interest
 * waits for an answer here, this accepts it, and `message` is the first message of the conversation.
 */
export const SendInterestBody = Type.Object(
  {
    from: GivenProfile,
    to: GivenProfile,
    message: Type.Optional(Type.String({ maxLength: INTEREST_LIMITS.message.max })),
  },
  strict,
);
export type SendInterestBody = Static<typeof SendInterestBody>;

/** An interest as one of its two sides sees it. */
export const Interest = Type.Object({
  id: Type.String(),
  box: OneOf(INTEREST_BOXES),
  status: OneOf(INTEREST_STATUSES),
  /** Empty when nothing was written. */
  message: Type.String(),
  /** ISO 8601, like all times. */
  sentAt: Type.String(),
  /** Until when it waits for an answer. */
  expiresAt: Type.String(),
  /** The own candidate. */
  candidateId: Type.String(),
  candidateName: Type.Optional(Type.String()),
  /** The other side: R1001. */
  profileId: Type.String(),
  /** Left out when it is no longer available. */
  profile: Type.Optional(PublicProfile),
  /** The whole name of the other candidate, once it is accepted. */
  fullName: Type.Optional(Type.String()),
  /** Once it is accepted. */
  conversationId: Type.Optional(Type.String()),
});
export type Interest = Static<typeof Interest>;

/** `:id` of an interest. */
export const InterestParams = Type.Object({ id: Type.String({ maxLength: NAME_LIMITS.max }) }, strict);

/** The query of GET /api/interests; what is left out does not narrow the list. */
export const InterestsQuery = Type.Object(
  {
    box: Type.Optional(OneOf(INTEREST_BOXES)),
    status: Type.Optional(OneOf(INTEREST_STATUSES)),
    ...PageQuery.properties,
  },
  strict,
);

/** `data` of GET /api/interests: the newest first. */
export const InterestPage = Type.Object({
  interests: Type.Array(Interest),
  /** Of all that the query finds. */
  total: Type.Integer(),
  /** The `cursor` of the following page; null on the last one. */
  next: Next,
});
export type InterestPage = Static<typeof InterestPage>;

/** `:profileId`, as people write it. */
export const ProfileIdParams = Type.Object({ profileId: Type.String({ maxLength: NAME_LIMITS.max }) }, strict);

const relatedProfile = {
  profileId: Type.String(),
  /** Left out when it is no longer available. */
  profile: Type.Optional(PublicProfile),
};

/** `data` of GET /api/shortlist: what the account keeps for itself, the newest first. */
export const ShortlistPage = Type.Object({
  profiles: Type.Array(Type.Object({ ...relatedProfile, addedAt: Type.String() })),
  total: Type.Integer(),
  next: Next,
});
export type ShortlistPage = Static<typeof ShortlistPage>;

/** POST /api/blocks: neither family finds the other from then on, and nobody is told. */
export const BlockBody = Type.Object({ profile: GivenProfile }, strict);
export type BlockBody = Static<typeof BlockBody>;

/** `data` of GET /api/blocks: whom the account has blocked itself, the newest first. */
export const BlockPage = Type.Object({
  blocks: Type.Array(Type.Object({ ...relatedProfile, blockedAt: Type.String() })),
  next: Next,
});
export type BlockPage = Static<typeof BlockPage>;

/** `data` of GET /api/profiles/:id/relation: how the account stands to a profile. */
export const ProfileRelation = Type.Object({
  /** It is the profile of an own candidate; nothing else is then said. */
  isOwn: Type.Boolean(),
  shortlisted: Type.Boolean(),
  /** Interests between the account's candidates and this profile: pending, accepted, or declined by the account. */
  interests: Type.Array(Interest),
  /** Whether the account has an active candidate at all. */
  hasCandidate: Type.Boolean(),
  /** Own active candidates in whose names an interest can be sent just now. */
  candidates: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  /** Whether an interest was accepted: the two may write to each other. */
  mayContact: Type.Boolean(),
  conversationId: Type.Optional(Type.String()),
  /** The whole name of the candidate, once an interest was accepted. */
  fullName: Type.Optional(Type.String()),
});
export type ProfileRelation = Static<typeof ProfileRelation>;

/** `data` of GET /api/dashboard/summary. Each is what the list of the same name finds. */
export const DashboardSummary = Type.Object({
  /** What GET /api/profiles?new=1 finds. */
  newMatches: Type.Integer(),
  /** There are more than `newMatches`: nobody has counted them all. */
  isNewMatchesCut: Type.Optional(Type.Boolean()),
  /** Pending and accepted ones. */
  interestsSent: Type.Integer(),
  chats: Type.Integer(),
  premium: Type.Integer(),
  /** Received ones that wait for an answer. */
  proposals: Type.Integer(),
  /** Of MyListing's tabs. */
  counts: Type.Object({
    active: Type.Integer(),
    pending: Type.Integer(),
    rejected: Type.Integer(),
    shortlisted: Type.Integer(),
    contacted: Type.Integer(),
    matched: Type.Integer(),
  }),
  /** Absent from an API that does not count visits yet. */
  analytics: Type.Optional(Analytics),
});
export type DashboardSummary = Static<typeof DashboardSummary>;
