import { type Assessment, describe } from '../analysis/assess.ts';

/** What is to be seen of a verdict. */
export const verdictLine = (assessment: Assessment): string =>
  `  ${assessment.watched.app} ${assessment.watched.version} beside ${assessment.watched.against}: ${describe(assessment)}`;

/** The same for scripts. */
export const verdictData = ({ watched, verdict, enough }: Assessment) => ({
  app: watched.app,
  version: watched.version,
  against: watched.against,
  since: new Date(watched.since).toISOString(),
  isCanary: watched.canary !== undefined,
  enough,
  ...verdict,
});
