import type { Channel } from '../documents.ts';
import { signatureKey } from '../names.ts';
import { inParallel } from '../parallel.ts';
import { Refusal } from '../problem.ts';
import type { Store } from '../store.ts';
import type { Policy } from './policy.ts';
import { judge, type SignedRelease } from './release-signature.ts';

/** So many signatures are read at the same time. */
const AT_A_TIME = 16;

/** What a release is to visitors, or to who rolls back. Earlier: it was live before the last good one. */
type Use = 'live' | 'last good' | 'canary' | 'earlier';

export interface Distrusted extends SignedRelease {
  use: Use;
}

/** Releases of the channel that were trusted under the one policy and are not under the other. */
export async function distrustedBy(
  store: Store,
  channel: Channel,
  before: Policy,
  after: Policy,
): Promise<Distrusted[]> {
  const found = await inParallel(usedIn(channel), AT_A_TIME, async (release) => {
    const document = await store.read(signatureKey(release.app, release.version));
    const isTaken = !judge(before, release, document?.content) && judge(after, release, document?.content);
    return isTaken ? [release] : [];
  });
  return found.flat();
}

function usedIn({ apps, canaries = {} }: Channel): Distrusted[] {
  const as = (use: Use, app: string, { version, digest }: Pick<SignedRelease, 'version' | 'digest'>): Distrusted => ({
    app,
    version,
    digest,
    use,
  });
  return [
    ...Object.entries(apps).flatMap(([app, live]) => [
      as('live', app, live),
      ...live.previous.map((release, index) => as(index === 0 ? 'last good' : 'earlier', app, release)),
    ]),
    ...Object.entries(canaries).map(([app, canary]) => as('canary', app, canary)),
  ];
}

/** Earlier ones are told afterwards: nobody is about to need them. */
export function refuseDistrusted(distrusted: readonly Distrusted[]): void {
  const needed = distrusted.filter(({ use }) => use !== 'earlier');
  if (needed.length === 0) return;
  throw new Refusal({
    id: 'live-distrusted',
    message: `These would be trusted no more: ${needed.map(({ app, version, use }) => `${app} ${version} (${use})`).join(', ')}.`,
    remedy:
      'Sign those that are right with another key ("sign <app> <version>"), put others live first ("promote … --at-once"), or end a canary ("canary abort …"). With --yes it is done at once: visitors get an earlier release, if there is a trusted one, and nobody goes back to these.',
  });
}
