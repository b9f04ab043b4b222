import type { Command } from 'commander';

import { assess, type Assessment } from '../../analysis/assess.ts';
import { recentHealth, type RecentHealth } from '../../analysis/recent-health.ts';
import { compositionId } from '../../registry/composition-id.ts';
import { liveReleaseProblems } from '../../registry/live-releases.ts';
import type { Problem } from '../../registry/problem.ts';
import { readState, type State } from '../../registry/state.ts';
import { told } from '../../registry/told.ts';
import { columns, type Outcome, problemLines } from '../outcome.ts';
import { tornNote } from '../torn.ts';
import type { Run } from '../program.ts';
import { canaryRow } from './canary.command.ts';
import { verdictData, verdictLine } from '../verdict.ts';

export const addStatus = (program: Command, run: Run): Command =>
  program
    .command('status')
    .description('say which release of each app is live, since when, and where it can go back to')
    .action(() =>
      run(async ({ registry }) => {
        const state = await readState(registry.store);
        const now = Date.now();
        return statusOutcome(state, await liveReleaseProblems(registry.store.read, state.channel), {
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
  const apps = Object.entries(channel.apps)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([app, { version, previous, recalled }]) => {
      const change = entries.findLast(
        (entry) =>
          entry.action === 'recover' ||
          ((entry.action === 'promote' || entry.action === 'rollback') && entry.app === app),
      );
      return { app, version, since: change?.at, by: change?.by, lastGood: previous[0]?.version ?? null, recalled };
    });
  const canaries = channel.canaries ?? {};
  const head = entries.at(-1)?.hash ?? null;
  return {
    data: {
      composition: id,
      revision: channel.revision,
      apps: Object.fromEntries(apps.map(({ app, ...rest }) => [app, { ...rest, damage: damages.get(app) ?? null }])),
      canaries,
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
      ...columns(
        apps.map(({ app, version, since, by, lastGood, recalled }) => [
          `  ${app}`,
          version,
          `since ${since ?? '?'} by ${by ?? '?'}`,
          lastGood === null ? 'no earlier good release' : `last good ${lastGood}`,
          recalled.length > 0 ? `recalled ${recalled.join(', ')}` : '',
        ]),
      ),
      ...columns(Object.entries(canaries).map(([app, canary]) => canaryRow({ app, ...canary }))),
      ...assessments.map(verdictLine),
      ...healthLines(recent),
      ...problemLines([...damages.values()]),
      ...(interrupted
        ? [`A ${told(interrupted)} was cut off and is not live yet; "verify --repair" completes it.`]
        : []),
      ...(torn > 0 ? [tornNote] : []),
    ],
  };
}

function healthLines(recent: readonly RecentHealth[]): string[] {
  const heardOf = recent.filter(({ loads }) => loads > 0);
  if (heardOf.length === 0) return [];
  const seenIn = ({ seen }: RecentHealth) =>
    Object.entries(seen)
      .map(([id, count]) => `${id} ${String(count)}`)
      .join(', ');
  return [
    'In the last hour:',
    ...columns(
      heardOf.map((health) => [
        `  ${health.app}`,
        health.version,
        `${String(health.loads)} page loads`,
        seenIn(health) || 'nothing wrong',
      ]),
    ),
  ];
}
