import type { Command } from 'commander';

import { assess, type Assessment } from '../../analysis/assess.ts';
import { recentHealth, type RecentHealth } from '../../analysis/recent-health.ts';
import { liveApps } from '../../desk/live-apps.ts';
import { compositionId } from '../../registry/composition-id.ts';
import { liveReleaseProblems } from '../../registry/live-releases.ts';
import type { Problem } from '../../registry/problem.ts';
import { exceptionsIn } from '../../registry/exceptions.ts';
import { readState, type State } from '../../registry/state.ts';
import { describeChange } from '../../registry/describe-change.ts';
import { columns, type Outcome, problemLines, warningLines } from '../outcome.ts';
import { TIMEOUT_MS } from '../store-timeout.ts';
import { canaryRow, exceptionLines, healthLines, liveRow } from '../desk-lines.ts';
import { tornNote } from '../torn.ts';
import type { Run } from '../program.ts';
import { verdictData, verdictLine } from '../verdict.ts';

export const addStatus = (program: Command, run: Run): Command =>
  program
    .command('status')
    .description('say which release of each app is live, since when, and where it can go back to')
    .action(() =>
      run(async ({ registry }) => {
        const state = await readState(registry.store);
        const now = Date.now();
        const { store } = registry.within(AbortSignal.timeout(TIMEOUT_MS));
        return statusOutcome(state, await liveReleaseProblems(store.read, state.channel), {
          recent: await recentHealth(state.channel, registry.health, now),
          assessments: await assess({ channel: state.channel, lines: state.journal.lines }, registry.health, now),
        });
      }),
    );

function statusOutcome(
  { channel, journal: { lines: entries, torn }, interrupted }: State,
  damages: Map<string, Problem>,
  { recent, assessments }: { recent: RecentHealth[]; assessments: Assessment[] },
): Outcome {
  const id = compositionId(channel.apps);
  const apps = liveApps(channel, entries);
  const canaries = channel.canaries ?? {};
  const exceptions = exceptionsIn(entries, new Date());
  const head = entries.at(-1)?.hash ?? null;
  // What is the same for several apps is said once.
  const all = [...new Map([...damages.values()].map((problem) => [problem.message, problem])).values()];
  return {
    data: {
      composition: id,
      revision: channel.revision,
      apps: Object.fromEntries(apps.map(({ app, ...rest }) => [app, { ...rest, damage: damages.get(app) ?? null }])),
      canaries,
      exceptions,
      health: recent,
      verdicts: assessments.map(verdictData),
      journal: { entries: entries.length, head },
      interrupted: interrupted ?? null,
      torn,
    },
    lines: [
      apps.length === 0
        ? 'Nothing is live yet. Publish and promote the shell and the remotes first.'
        : `Live: composition ${id}, revision ${channel.revision}`,
      ...columns(apps.map(liveRow)),
      ...columns(Object.entries(canaries).map(([app, canary]) => canaryRow({ app, ...canary }))),
      ...assessments.map(verdictLine),
      ...healthLines(recent),
      ...(exceptions.length > 0 ? ['Exceptions:', ...exceptionLines(exceptions)] : []),
      ...problemLines(all.filter(({ id }) => id !== 'unchecked')),
      ...warningLines(all.filter(({ id }) => id === 'unchecked')),
      ...(interrupted
        ? [`A ${describeChange(interrupted)} was cut off and is not live yet; "verify --repair" completes it.`]
        : []),
      ...(torn > 0 ? [tornNote] : []),
    ],
  };
}
