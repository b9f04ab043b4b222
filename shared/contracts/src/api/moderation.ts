import { Type, type Static } from 'typebox';

import {
  EDUCATIONS,
  GENDERS,
  MARITAL_STATUSES,
  MOTHER_TONGUES,
  PICTURE_VISIBILITIES,
  PROFILE_POSTERS,
  REJECTION_REASONS,
  RELIGIONS,
  REPORT_DECISIONS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  VERIFICATIONS,
} from '../values/choices.ts';
import { PICTURE_ID_FORMAT } from '../values/formats.ts';
import { LISTING_LIMITS, MODERATION_LIMITS, NAME_LIMITS, SEARCH_LIMITS } from '../values/limits.ts';
import { Agency } from './directory.ts';
import { Choice, SeenVersion, Words } from './input-fields.ts';
import { LISTING_REVIEWS, LISTING_STATUSES } from './listings.ts';
import { Next, OneOf } from './answer-fields.ts';
import { PageQuery } from './paging.ts';

// What staff see and decide. To everybody else all of these addresses are unknown ones.

const strict = { additionalProperties: false } as const;

/** A listing whose text waits for staff. */
export const WaitingListing = Type.Object({
  id: Type.String(),
  /** Of the text that waits: whoever decides names it. */
  version: Type.Integer(),
  title: Type.String(),
  city: Type.String(),
  candidateName: Type.Optional(Type.String()),
  gender: Type.Optional(OneOf(GENDERS)),
  /** Of the account. */
  ownerName: Type.String(),
  /** ISO 8601, like all times. */
  handedInAt: Type.String(),
  /** Whether an older text of it is public, or would be; not of one that was taken down. */
  isEdit: Type.Boolean(),
  pictures: Type.Integer(),
});
export type WaitingListing = Static<typeof WaitingListing>;

/** `data` of GET /api/moderation/queue: the oldest first. */
export const ModerationQueue = Type.Object({
  listings: Type.Array(WaitingListing),
  /** Of all that wait, not only of this page. */
  counts: Type.Object({ listings: Type.Integer(), reports: Type.Integer(), posts: Type.Integer() }),
  next: Next,
});
export type ModerationQueue = Static<typeof ModerationQueue>;

/** One version of what a listing says. */
export const ListingText = Type.Object({
  version: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  city: Type.String(),
  location: Type.Optional(Type.String()),
  bureau: Type.Optional(Type.String()),
  videoUrl: Type.Optional(Type.String()),
  /** Families see the video once the text is approved; else only staff do. */
  showVideo: Type.Optional(Type.Boolean()),
  postedBy: Type.Optional(OneOf(PROFILE_POSTERS)),
  candidateName: Type.Optional(Type.String()),
  gender: Type.Optional(OneOf(GENDERS)),
  dateOfBirth: Type.Optional(Type.String()),
  religion: Type.Optional(OneOf(RELIGIONS)),
  sect: Type.Optional(Type.String()),
  motherTongue: Type.Optional(OneOf(MOTHER_TONGUES)),
  education: Type.Optional(OneOf(EDUCATIONS)),
  occupation: Type.Optional(Type.String()),
  maritalStatus: Type.Optional(OneOf(MARITAL_STATUSES)),
  lookingFor: Type.Optional(Type.String()),
  pictureVisibility: Type.Optional(OneOf(PICTURE_VISIBILITIES)),
  email: Type.String(),
  /** E.164, like the landline. */
  mobile: Type.String(),
  landline: Type.Optional(Type.String()),
  /** Their files are at `GET /api/moderation/pictures/:id/:size`. */
  imageIds: Type.Array(Type.String()),
});
export type ListingText = Static<typeof ListingText>;

/** What staff did, and who it was. */
export const Decision = Type.Object({
  at: Type.String(),
  by: Type.String(),
  action: Type.String(),
  /** The id of the listing, report or account that it was done to. */
  objectId: Type.String(),
  reason: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
  /** Of `verification_recorded`. */
  ways: Type.Optional(Type.Array(OneOf(VERIFICATIONS))),
});
export type Decision = Static<typeof Decision>;

/** Why another listing may be the same one again. */
export const DUPLICATE_SIGNS = ['picture', 'phone', 'text'] as const;
export type DuplicateSign = (typeof DUPLICATE_SIGNS)[number];

export const LikelyDuplicate = Type.Object({
  id: Type.String(),
  title: Type.String(),
  status: OneOf(LISTING_STATUSES),
  ownerName: Type.String(),
  isSameOwner: Type.Boolean(),
  same: Type.Array(OneOf(DUPLICATE_SIGNS)),
});
export type LikelyDuplicate = Static<typeof LikelyDuplicate>;

/** A message that was reported, or one of those around it. */
export const ReportedMessage = Type.Object({
  seq: Type.Integer(),
  text: Type.String(),
  sentAt: Type.String(),
  /** Of whoever is reported; else the other side's. */
  isTheirs: Type.Boolean(),
  isReported: Type.Boolean(),
});
export type ReportedMessage = Static<typeof ReportedMessage>;

/** A report as staff see it. */
export const StaffReport = Type.Object({
  id: Type.String(),
  about: OneOf(REPORT_SUBJECTS),
  aboutId: Type.String(),
  reason: OneOf(REPORT_REASONS),
  text: Type.Optional(Type.String()),
  reportedAt: Type.String(),
  /** Missing when the account of the reporter is gone. */
  reporterName: Type.Optional(Type.String()),
  /** Whose profile or picture it is. */
  accountId: Type.String(),
  accountName: Type.String(),
  isSuspended: Type.Boolean(),
  /** The listing that it is about; of a message, that of the candidate in whose name it was written. */
  listingId: Type.String(),
  /** Of a report about a message: that one, with the two before and after it. */
  messages: Type.Optional(Type.Array(ReportedMessage)),
  /** Missing while it is open. */
  outcome: Type.Optional(OneOf(REPORT_OUTCOMES)),
  /** The warning was that the reported picture is gone. */
  pictureRemoved: Type.Optional(Type.Literal(true)),
  note: Type.Optional(Type.String()),
  decidedBy: Type.Optional(Type.String()),
});
export type StaffReport = Static<typeof StaffReport>;

/** `data` of GET /api/moderation/reports: the open ones, the oldest first. */
export const StaffReportPage = Type.Object({ reports: Type.Array(StaffReport), next: Next });
export type StaffReportPage = Static<typeof StaffReportPage>;

/** An account, and what it did here. */
export const ModeratedAccount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  city: Type.String(),
  role: Type.String(),
  isSuspended: Type.Boolean(),
  since: Type.String(),
  /** How many listings it has, by their status. */
  listings: Type.Record(Type.String(), Type.Integer()),
});
export type ModeratedAccount = Static<typeof ModeratedAccount>;

/** `data` of GET /api/moderation/listings/:id: all that a decision needs. */
export const ModeratedListing = Type.Object({
  id: Type.String(),
  status: OneOf(LISTING_STATUSES),
  review: OneOf(LISTING_REVIEWS),
  postedAt: Type.String(),
  handedInAt: Type.String(),
  profileId: Type.Optional(Type.String()),
  /** What was handed in last; what is public, while its candidate has not consented to that. */
  current: ListingText,
  /** When, and at which address, the candidate consented whom an agency represents. */
  consent: Type.Optional(Type.Object({ email: Type.String(), at: Type.String() })),
  /** What was approved last, if that is another text: it is public, or would be, unless the listing was taken down since. */
  approved: Type.Optional(ListingText),
  /** Of the candidate whom `approved` speaks of, or `current` where there is no other text. */
  verified: Type.Optional(
    Type.Object({
      ways: Type.Array(OneOf(VERIFICATIONS)),
      /** What is recorded is of another candidate than the one of `current`, whose approval drops it. */
      endsWithApproval: Type.Boolean(),
    }),
  ),
  account: ModeratedAccount,
  /** On this account and its listings, the newest first. */
  decisions: Type.Array(Decision),
  /** About this account, the newest first. */
  reports: Type.Array(StaffReport),
  duplicates: Type.Array(LikelyDuplicate),
});
export type ModeratedListing = Static<typeof ModeratedListing>;

/** The query of GET /api/moderation/listings: the number as people write it, as where profiles are searched. */
export const FindListingQuery = Type.Object({ profile: Type.String({ maxLength: SEARCH_LIMITS.no.max }) }, strict);

/** `data` of it: whose number that is, whatever its status. */
export const FoundListing = Type.Object({ id: Type.String() });
export type FoundListing = Static<typeof FoundListing>;

/** POST /api/moderation/listings/:id/approve. */
export const ApproveListingBody = Type.Object(
  {
    version: SeenVersion,
    /**
     * Those that were looked at. Others stay only if they were public of the same candidate; without this field all stay
     * whose files are there.
     */
    imageIds: Type.Optional(
      Type.Array(Type.String({ pattern: PICTURE_ID_FORMAT }), { maxItems: LISTING_LIMITS.images, uniqueItems: true }),
    ),
  },
  strict,
);
export type ApproveListingBody = Static<typeof ApproveListingBody>;

/**
 * POST /api/moderation/listings/:id/reject, and …/take-down of one that was approved: its profile goes then, and a text that
 * waits is turned down with it. The version is that of `current`. The owner reads the note; without one of the listed reasons
 * it must be there. A candidate's consent that was withdrawn has to be given again.
 */
export const RejectListingBody = Type.Object(
  { version: SeenVersion, reason: Choice(REJECTION_REASONS), note: Type.Optional(Words(MODERATION_LIMITS.note)) },
  strict,
);
export type RejectListingBody = Static<typeof RejectListingBody>;

/**
 * POST /api/moderation/listings/:id/withdraw-consent: the candidate of this text has to consent again before a text of
 * theirs is approved. What is public stays: that is taken down. Only staff read the note.
 */
export const WithdrawConsentBody = Type.Object({ version: SeenVersion, note: Words(MODERATION_LIMITS.note) }, strict);
export type WithdrawConsentBody = Static<typeof WithdrawConsentBody>;

/** PUT /api/moderation/listings/:id/verification: all ways, none to take them back. The version is of the text that `verified` is of. */
export const VerificationBody = Type.Object(
  {
    version: SeenVersion,
    ways: Type.Array(Choice(VERIFICATIONS), { uniqueItems: true }),
  },
  strict,
);
export type VerificationBody = Static<typeof VerificationBody>;

/** POST /api/moderation/reports/:id/decide. Only staff read the note. Only a reported picture can be removed. */
export const DecideReportBody = Type.Object(
  { outcome: Choice(REPORT_DECISIONS), note: Words(MODERATION_LIMITS.note) },
  strict,
);
export type DecideReportBody = Static<typeof DecideReportBody>;

/** POST /api/moderation/accounts/:id/suspend. Only staff read the note. */
export const SuspendAccountBody = Type.Object({ note: Words(MODERATION_LIMITS.note) }, strict);
export type SuspendAccountBody = Static<typeof SuspendAccountBody>;

/** `data` of POST /api/moderation/accounts/:id/conversation: the one that the asking member of staff has with this account. */
export const StaffConversation = Type.Object({ conversationId: Type.String() });
export type StaffConversation = Static<typeof StaffConversation>;

/** A post that waits for staff before an agency's page in the directory shows it, or that they have approved. */
export const WaitingPost = Type.Object({
  id: Type.String(),
  text: Type.String(),
  postedAt: Type.String(),
  /** Of the business page that it stands on. */
  pageName: Type.String(),
  agency: Type.Object({ slug: Type.String(), name: Agency.properties.name }),
  /** Whose page it is. */
  accountId: Type.String(),
  ownerName: Type.String(),
});
export type WaitingPost = Static<typeof WaitingPost>;

/** The query of GET /api/moderation/posts: of those that wait, unless the approved ones are asked for. */
export const ModeratedPostsQuery = Type.Object(
  { ...PageQuery.properties, review: Type.Optional(OneOf(['pending', 'approved'])) },
  strict,
);

/** `data` of it: of those that wait the oldest first, of the approved ones the newest. */
export const WaitingPostPage = Type.Object({ posts: Type.Array(WaitingPost), next: Next });
export type WaitingPostPage = Static<typeof WaitingPostPage>;

/** POST /api/moderation/posts/:id/reject. The owner reads the note. */
export const RejectPostBody = Type.Object({ note: Words(MODERATION_LIMITS.note) }, strict);
export type RejectPostBody = Static<typeof RejectPostBody>;

export const SuspendedAccount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  suspendedAt: Type.String(),
  by: Type.String(),
  note: Type.String(),
});
export type SuspendedAccount = Static<typeof SuspendedAccount>;

/** `data` of GET /api/moderation/accounts: those that are suspended, the latest first. */
export const SuspendedAccountPage = Type.Object({ accounts: Type.Array(SuspendedAccount), next: Next });
export type SuspendedAccountPage = Static<typeof SuspendedAccountPage>;

/** `:id` of what staff decide on. */
export const ModerationParams = Type.Object({ id: Type.String({ maxLength: NAME_LIMITS.max }) }, strict);
