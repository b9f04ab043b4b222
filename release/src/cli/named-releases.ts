import type { Target } from '../checks/candidate.check.ts';
import { checkCandidates } from '../checks/candidates.check.ts';
import { splitByExceptions } from '../registry/exceptions.ts';
import { publishedIn } from '../registry/journal-lines.ts';
import { assertApp, assertVersion } from '../registry/names.ts';
import { type Problem, Refusal, refuseOn } from '../registry/problem.ts';
import { policyOf } from '../registry/signing/policy.ts';
import { distrustOf } from '../registry/signing/release-signature.ts';
import type { State } from '../registry/state.ts';
import { newestVersion, publishedRelease } from '../registry/target.ts';
import type { Context } from './context.ts';

/** A release that somebody asks about; without a version, the one of its app that was published last. */
export interface NamedRelease {
  app: string;
  version: string | undefined;
}

/** Reads `app@version`. */
export function namedRelease(text: string): { app: string; version: string } {
  const [app = '', version, ...more] = text.split('@');
  if (version !== undefined && more.length === 0) return { app, version };
  throw new Refusal({
    id: 'usage',
    message: `${JSON.stringify(text)} is no release.`,
    remedy: 'Name each as app@version, such as shell@2.0.0 remote-auth@1.2.0.',
  });
}

export interface CheckedCandidates {
  candidates: Target[];
  warnings: Problem[];
  untried: Problem[];
  /** What stands against them, and is covered by an exception. */
  excepted: Problem[];
}

/** Checks that these releases go together with all else that is live; refuses with all that stands against it. */
export async function checkNamed(
  named: readonly NamedRelease[],
  state: State,
  context: Context,
): Promise<CheckedCandidates> {
  for (const { app, version } of named) {
    assertApp(app);
    if (version !== undefined) assertVersion(version);
  }
  const twice = named.find(({ app }, at) => named.findIndex((other) => other.app === app) < at);
  if (twice) {
    throw new Refusal({
      id: 'usage',
      message: `${twice.app} is named twice, and a page has one release of it.`,
      remedy: 'Name each app once.',
    });
  }
  const published = publishedIn(state.journal.lines);
  const candidates = named.map(({ app, version }): Target => {
    const { to, digest } = publishedRelease(published, app, version ?? newestVersion(published, app));
    return { app, version: to, digest };
  });
  const { registry } = context;
  const policy = policyOf(state.channel, registry.owners);
  const distrust = await Promise.all(candidates.map((each) => distrustOf(registry.store.read, policy, each)));
  // Nobody runs what nobody vouches for.
  const programs = distrust.flat().length === 0 ? context : {};
  const { problems, ...rest } = await checkCandidates(registry, state.channel, candidates, programs);
  const { standing, excepted } = splitByExceptions(problems, state.journal.lines);
  refuseOn([...distrust.flat(), ...standing]);
  return { candidates, ...rest, excepted };
}
