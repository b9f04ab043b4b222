import { TRIAL_FAILURES } from '@rishta/contracts';

import type { ExceptionEntry, JournalLine } from './documents.ts';
import { releaseFolder } from './names.ts';
import type { Problem } from './problem.ts';

/**
 * The problems of which somebody may say that they are worth it: what was seen when pages were tried. Site servers themselves
 * keep from visitors what does not fit together, what was altered, what nobody vouches for, and what ends their processes.
 */
export const EXCEPTABLE: readonly string[] = TRIAL_FAILURES.filter((code) => code !== 'page-ends-process');

/** Those that count at that time, the latest first. */
export function exceptionsIn(lines: readonly JournalLine[], at: Date): ExceptionEntry[] {
  const last = new Map<string, ExceptionEntry>();
  for (const line of lines) if (line.action === 'exception') last.set(releaseFolder(line.app, line.to), line);
  return [...last.values()].filter(({ until }) => Date.parse(until) > at.getTime()).reverse();
}

/** Of what stands against releases, tells apart what the exceptions for them cover now. */
export function splitByExceptions(
  problems: readonly Problem[],
  releases: readonly { app: string; version: string }[],
  lines: readonly JournalLine[],
): { standing: Problem[]; excepted: Problem[] } {
  const exceptions = exceptionsIn(lines, new Date()).filter(({ app, to }) =>
    releases.some((release) => release.app === app && release.version === to),
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
