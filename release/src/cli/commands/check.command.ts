import type { Command } from 'commander';

import { checkLive, liveTargets, type Target } from '../../checks/candidate.check.ts';
import { prove } from '../../checks/proof.ts';
import { checkByTrial } from '../../checks/trial/trial.check.ts';
import { publishedIn } from '../../registry/journal.ts';
import { assertApp, assertVersion } from '../../registry/names.ts';
import { type Problem, Refusal, refuseOn } from '../../registry/problem.ts';
import { policyOf } from '../../registry/signing/policy.ts';
import { distrustOf } from '../../registry/signing/release-signature.ts';
import { readState, type State } from '../../registry/state.ts';
import { newestVersion, publishedRelease } from '../../registry/target.ts';
import type { Context } from '../context.ts';
import { type Outcome, warningLines } from '../outcome.ts';
import type { Run } from '../program.ts';

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
        const wishes = [...(app === undefined ? [] : [{ app, version }]), ...options.with.map(wishOf)];
        for (const wish of wishes) assertWish(wish);
        const state = await readState(context.registry.store);
        return wishes.length === 0 ? checkWhatIsLive(state, context) : checkCandidates(wishes, state, context);
      }),
    );

interface Wish {
  app: string;
  version: string | undefined;
}

function wishOf(text: string): Wish {
  const [app = '', version, ...more] = text.split('@');
  if (version !== undefined && more.length === 0) return { app, version };
  throw new Refusal({
    id: 'usage',
    message: `${JSON.stringify(text)} is no release.`,
    remedy: 'Name each as app@version: --with shell@2.0.0 remote-auth@1.2.0',
  });
}

function assertWish({ app, version }: Wish): void {
  assertApp(app);
  if (version !== undefined) assertVersion(version);
}

async function checkWhatIsLive({ channel }: State, { registry, tryOut }: Context): Promise<Outcome> {
  const problems = await checkLive(registry, channel);
  const live = liveTargets(channel);
  const trial = problems.length === 0 && tryOut && live.length > 0 ? await checkByTrial([], live, tryOut) : undefined;
  refuseOn([...problems, ...(trial?.problems ?? [])]);
  const lines = ['What is live fits together, and every file of it is as published.'];
  return found(live, lines, { warnings: [], untried: trial?.untried ?? [] });
}

async function checkCandidates(wishes: readonly Wish[], state: State, context: Context): Promise<Outcome> {
  const published = publishedIn(state.journal.lines);
  const candidates = wishes.map(({ app, version }): Target => {
    const { to, digest } = publishedRelease(published, app, version ?? newestVersion(published, app));
    return { app, version: to, digest };
  });
  const { registry } = context;
  const policy = policyOf(state.channel, registry.owners);
  const distrust = await Promise.all(candidates.map((each) => distrustOf(registry.store.read, policy, each)));
  // Nobody runs what nobody vouches for.
  const programs = distrust.flat().length === 0 ? context : {};
  const { problems, ...rest } = await prove(registry, state.channel, candidates, programs);
  refuseOn([...distrust.flat(), ...problems]);
  const names = candidates.map(nameOf).join(' and ');
  const verb = candidates.length > 1 ? 'fit each other and' : 'fits';
  return found(candidates, [`${names} ${verb} what is live, and every file of it is as published.`], rest);
}

const nameOf = ({ app, version }: Target): string => `${app} ${version}`;

const found = (
  checked: readonly Target[],
  lines: readonly string[],
  { warnings, untried }: { warnings: Problem[]; untried: Problem[] },
): Outcome => ({
  data: { checked: checked.map(nameOf), warnings, untried },
  lines: [...lines, ...warningLines([...warnings, ...untried])],
});
