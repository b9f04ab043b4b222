import { Type, type Static } from 'typebox';

import { NAME_LIMITS, REPORT_LIMITS } from '../values/limits.ts';
import { Choice, Words } from './given.ts';
import { Next, OneOf } from './told.ts';

const strict = { additionalProperties: false } as const;

/** What can be reported. Later versions may know more. */
export const REPORT_SUBJECTS = ['profile', 'picture', 'message'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Why something is reported. */
export const REPORT_REASONS = [
  'fake',
  'already_married',
  'underage',
  'harassment',
  'scam',
  'stolen_photo',
  'forced_marriage',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What came of a report: nothing, a warning to whoever was reported, or the end of their account. */
export const REPORT_OUTCOMES = ['dismissed', 'warned', 'suspended'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** What staff can decide on a report. To remove a reported picture is told as a warning that says so. */
export const REPORT_DECISIONS = [...REPORT_OUTCOMES, 'picture_removed'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/**
 * POST /api/reports. `id` is a profile's number, the id of a picture or its profile and place, as in `R1001/0`, or of a
 * message its conversation and place, as in `<conversation>/<seq>`. Whoever is reported is never told by whom.
 */
export const CreateReportBody = Type.Object(
  {
    about: Choice(REPORT_SUBJECTS),
    id: Type.String({ minLength: 1, maxLength: NAME_LIMITS.max }),
    reason: Choice(REPORT_REASONS),
    text: Type.Optional(Words(REPORT_LIMITS.text)),
  },
  strict,
);
export type CreateReportBody = Static<typeof CreateReportBody>;

/** A report as whoever sent it sees it; without an outcome while it is open. */
export const OwnReport = Type.Object({
  id: Type.String(),
  about: OneOf(REPORT_SUBJECTS),
  aboutId: Type.String(),
  reason: OneOf(REPORT_REASONS),
  text: Type.Optional(Type.String()),
  /** ISO 8601, like all times. */
  reportedAt: Type.String(),
  outcome: Type.Optional(OneOf(REPORT_OUTCOMES)),
  /** The warning was that the reported picture is gone. */
  pictureRemoved: Type.Optional(Type.Literal(true)),
  decidedAt: Type.Optional(Type.String()),
  /** The account that was reported is deleted: nothing more comes of it, and `text` is gone. */
  isAccountDeleted: Type.Optional(Type.Literal(true)),
});
export type OwnReport = Static<typeof OwnReport>;

/** `data` of GET /api/reports: one's own, the newest first. */
export const OwnReportPage = Type.Object({
  reports: Type.Array(OwnReport),
  /** The `cursor` of the following page; null on the last one. */
  next: Next,
});
export type OwnReportPage = Static<typeof OwnReportPage>;
