import type { Command } from 'commander';

import { checkLive, liveTargets, type Target } from '../../checks/candidate.check.ts';
import { checkByTrial } from '../../checks/trial/trial.check.ts';
import { type Problem, refuseOn } from '../../registry/problem.ts';
import { readState, type State } from '../../registry/state.ts';
import type { Context } from '../context.ts';
import { type Outcome, warningLines } from '../outcome.ts';
import type { Run } from '../program.ts';
import { checkNamed, namedRelease, type NamedRelease } from '../named-releases.ts';

interface Options {
  with: string[];
}

export const addCheck = (program: Command, run: Run): Command =>
  program
    .command('check')
    .description('say what a promote would refuse, without changing anything; without an app, check what is live')
    .argument('[app]')
    .argument('[version]', 'default: the one that was published last')
    .option('--with <app@version...>', 'together with these releases, as if they were promoted too', [])
    .action((app: string | undefined, version: string | undefined, options: Options) =>
      run(async (context) => {
        const named = [...(app === undefined ? [] : [{ app, version }]), ...options.with.map(namedRelease)];
        const state = await readState(context.registry.store);
        return named.length === 0 ? checkWhatIsLive(state, context) : checkCandidates(named, state, context);
      }),
    );

async function checkWhatIsLive({ channel }: State, { registry, tryOut }: Context): Promise<Outcome> {
  const problems = await checkLive(registry, channel);
  const live = liveTargets(channel);
  const trial = problems.length === 0 && tryOut && live.length > 0 ? await checkByTrial([], live, tryOut) : undefined;
  refuseOn([...problems, ...(trial?.problems ?? [])]);
  const lines = ['What is live fits together, and every file of it is as published.'];
  return found(live, lines, { warnings: [], untried: trial?.untried ?? [], excepted: [] });
}

async function checkCandidates(named: readonly NamedRelease[], state: State, context: Context): Promise<Outcome> {
  const { candidates, ...rest } = await checkNamed(named, state, context);
  const names = candidates.map(nameOf).join(' and ');
  const verb = candidates.length > 1 ? 'fit each other and' : 'fits';
  return found(candidates, [`${names} ${verb} what is live, and every file of it is as published.`], rest);
}

const nameOf = ({ app, version }: Target): string => `${app} ${version}`;

const found = (
  checked: readonly Target[],
  lines: readonly string[],
  { warnings, untried, excepted }: { warnings: Problem[]; untried: Problem[]; excepted: Problem[] },
): Outcome => ({
  data: { checked: checked.map(nameOf), warnings, untried, excepted },
  lines: [...lines, ...warningLines([...warnings, ...untried, ...excepted])],
});
