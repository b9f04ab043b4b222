import type { OwnReport, ReportDecision } from '@rishta/contracts';

/** A decision as the API answers it: pages that know of no removed pictures read that the account was warned. */
export const compatibleOutcome = (decision: ReportDecision): Pick<OwnReport, 'outcome' | 'pictureRemoved'> =>
  decision === 'picture_removed' ? { outcome: 'warned', pictureRemoved: true } : { outcome: decision };
