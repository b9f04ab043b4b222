import { TRIAL_FAILURES } from '@rishta/contracts';

import type { ExceptionEntry, JournalLine } from './documents.ts';
import type { Problem } from './problem.ts';

interface Published {
  app: string;
  version: string;
  digest: string;
}

/**
 * The problems of which somebody may say that they are worth it: what was seen when pages were tried. Site servers themselves
 * keep from visitors what does not fit together, what was altered, what nobody vouches for, and what ends their processes.
 */
export const EXCEPTABLE: readonly string[] = TRIAL_FAILURES.filter((code) => code !== 'page-ends-process');

/** Those that count at that time, the latest first. */
export function exceptionsIn(lines: readonly JournalLine[], at: Date): ExceptionEntry[] {
  const last = new Map<string, ExceptionEntry>();
  for (const line of lines) if (line.action === 'exception') last.set(`${line.app}/${line.to}/${line.digest}`, line);
  return [...last.values()].filter(({ until }) => Date.parse(until) > at.getTime()).reverse();
}

/** The one for a release that counts at that time. */
export const exceptionFor = (
  { app, to, digest }: Pick<ExceptionEntry, 'app' | 'to' | 'digest'>,
  lines: readonly JournalLine[],
  at: Date,
): ExceptionEntry | undefined =>
  exceptionsIn(lines, at).find((each) => each.app === app && each.to === to && each.digest === digest);

/** Of what stands against releases, tells apart what the exceptions for them cover now. */
export function splitByExceptions(
  problems: readonly Problem[],
  releases: readonly Published[],
  lines: readonly JournalLine[],
): { standing: Problem[]; excepted: Problem[] } {
  const now = new Date();
  const exceptions = releases.flatMap(
    ({ app, version: to, digest }) => exceptionFor({ app, to, digest }, lines, now) ?? [],
  );
  const covering = ({ id }: Problem) => exceptions.find((exception) => exception.problems.includes(id));
  return {
    standing: problems.filter((problem) => !covering(problem)),
    excepted: problems.flatMap((problem) => {
      const exception = covering(problem);
      return exception ? [{ ...problem, remedy: said(exception) }] : [];
    }),
  };
}

const said = ({ until, by, reason }: ExceptionEntry): string =>
  `There is an exception for it until ${until}, by ${by}: ${reason}`;
