// What is reported, why, and what comes of it.

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
