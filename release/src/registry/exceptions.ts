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

/**
 * Tells apart what exceptions cover now. An exception covers what its own release has brought; where that may have been one of
 * several, each of them needs one.
 */
export function splitByExceptions(
  problems: readonly Problem[],
  lines: readonly JournalLine[],
): { standing: Problem[]; excepted: Problem[] } {
  const exceptions = exceptionsIn(lines, new Date());
  const standing: Problem[] = [];
  const excepted: Problem[] = [];
  for (const problem of problems) {
    const { id, against = [] } = problem;
    const covering = against.flatMap(
      (release) =>
        exceptions.find(
          ({ app, to, problems: ids }) => app === release.app && to === release.version && ids.includes(id),
        ) ?? [],
    );
    if (against.length > 0 && covering.length === against.length) {
      excepted.push({ ...problem, remedy: covering.map(said).join(' ') });
    } else standing.push(problem);
  }
  return { standing, excepted };
}

const said = ({ until, by, reason }: ExceptionEntry): string =>
  `There is an exception for it until ${until}, by ${by}: ${reason}`;
