import { Type, type Static } from 'typebox';

import { OneOf } from './answer-fields.ts';

const strict = { additionalProperties: false } as const;

/** What somebody does on a profile's page: opening it, and having more of it shown. */
export const PROFILE_VISITS = ['view', 'click'] as const;
/** What a family does with the contact details that another one shares with it. */
export const CONTACT_VISITS = ['call', 'whatsapp', 'email'] as const;
export type VisitKind = (typeof PROFILE_VISITS)[number] | (typeof CONTACT_VISITS)[number];

/** POST /api/profiles/:id/visits. It counts once for each visitor, profile, kind and day; never for the owner. */
export const ProfileVisitBody = Type.Object({ kind: OneOf(PROFILE_VISITS) }, strict);
export type ProfileVisitBody = Static<typeof ProfileVisitBody>;

/** POST /api/conversations/:id/visits: the same for the other side's contact details, once both have agreed. */
export const ContactVisitBody = Type.Object({ kind: OneOf(CONTACT_VISITS) }, strict);
export type ContactVisitBody = Static<typeof ContactVisitBody>;

const VisitCounts = Type.Object({
  views: Type.Integer(),
  clicks: Type.Integer(),
  calls: Type.Integer(),
  whatsApp: Type.Integer(),
  emails: Type.Integer(),
});
export type VisitCounts = Static<typeof VisitCounts>;

/** How often others have visited an account's profiles. Nobody learns who they were. */
export const Analytics = Type.Object({
  all: VisitCounts,
  /** By accounts whose interest in the profile, or its in theirs, was accepted. */
  matches: VisitCounts,
  /** By those where one waits for an answer. */
  interests: VisitCounts,
  last30Days: VisitCounts,
});
export type Analytics = Static<typeof Analytics>;
