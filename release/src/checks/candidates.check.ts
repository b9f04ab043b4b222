import { checkCandidate, type Findings, liveTargets, type Target, targetsIn } from './candidate.check.ts';
import type { Load } from './loading/loader.ts';
import { checkByTrial } from './trial/trial.check.ts';
import type { TryOut } from './trial/trial-program.ts';
import type { Channel } from '../registry/documents.ts';
import type { Problem } from '../registry/problem.ts';
import type { Registry } from '../registry/registry.ts';

/** What runs the code of releases. Without it they are judged by what they say of themselves. */
export interface Programs {
  load?: Load | undefined;
  tryOut?: TryOut | undefined;
}

/** What a page can be drawn in spite of, so that all reasons are told at once. */
const DRAWN_IN_SPITE = 'export-missing';

/**
 * Everything that stands against making candidates live together among the releases that are live now: what they say, then
 * whether their code loads, then whether the pages that they touch are drawn.
 */
export async function checkCandidates(
  registry: Registry,
  channel: Channel,
  candidates: readonly Target[],
  { load, tryOut }: Programs,
): Promise<Findings> {
  const found: Findings = { problems: [], warnings: [], untried: [] };
  // Some visitors get it together with the canaries of other apps.
  const canaries = canariesBeside(channel, candidates);
  const settings = [
    ...candidates.map((candidate) => ({ candidate, others: candidates.filter(({ app }) => app !== candidate.app) })),
    ...(canaries.length > 0 ? candidates.map((candidate) => ({ candidate, others: canaries })) : []),
  ];
  for (const { candidate, others } of settings) {
    const { problems, warnings, untried } = await checkCandidate(registry, asIfLive(channel, others), candidate, load);
    add(found.problems, problems);
    add(found.warnings, warnings);
    add(found.untried, untried);
  }
  if (tryOut && found.problems.every(({ id }) => id === DRAWN_IN_SPITE)) {
    for (const live of canaries.length > 0 ? [channel, asIfLive(channel, canaries)] : [channel]) {
      const trial = await checkByTrial(liveTargets(live), candidates, tryOut);
      add(found.problems, trial.problems);
      add(found.untried, trial.untried);
    }
  }
  return found;
}

/** Two candidates tell the same of each other: what would be said twice in the same words is said once. */
function add(known: Problem[], more: readonly Problem[]): void {
  known.push(...more.filter(({ message }) => !known.some((problem) => problem.message === message)));
}

const canariesBeside = ({ canaries = {} }: Channel, candidates: readonly Target[]): Target[] =>
  targetsIn(canaries).filter(({ app }) => candidates.every((candidate) => candidate.app !== app));

const asIfLive = (channel: Channel, targets: readonly Target[]): Channel => ({
  ...channel,
  apps: {
    ...channel.apps,
    ...Object.fromEntries(
      targets.map(({ app, version, digest }) => [app, { version, digest, previous: [], recalled: [] }]),
    ),
  },
});
