import { Type, type Static } from 'typebox';

import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_SUBJECTS } from '../values/choices.ts';
import { NAME_LIMITS, REPORT_LIMITS } from '../values/limits.ts';
import { Choice, Words } from './input-fields.ts';
import { Next, OneOf } from './answer-fields.ts';

const strict = { additionalProperties: false } as const;

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
