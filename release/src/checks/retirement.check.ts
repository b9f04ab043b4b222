import type { Release } from '@rishta/contracts';

import { browserScripts, type Findings, liveTargets, type Target } from './candidate.check.ts';
import { checkDroppedPages } from './dropped-pages.check.ts';
import { TIMEOUT_MS } from './rollback.check.ts';
import { checkSlots } from './slots.check.ts';
import type { Channel } from '../registry/documents.ts';
import { type Problem, Refusal } from '../registry/problem.ts';
import type { Registry } from '../registry/registry.ts';
import { StoreAwayError } from '../registry/store.ts';

/**
 * What others lose when an app is taken off: pages that they link to, and slots of their parts. Nothing else can stand against
 * it, so no code is loaded. What cannot be read, or does not come soon, is one more warning.
 */
export async function checkRetirement(registry: Registry, channel: Channel, { app }: Target): Promise<Findings> {
  const urgent = registry.within(AbortSignal.timeout(TIMEOUT_MS));
  const unread: string[] = [];
  const note = (error: unknown) => {
    if (!(error instanceof Refusal || error instanceof StoreAwayError)) throw error;
    unread.push(error.message);
  };
  const read = async (live: Target) => {
    try {
      return await urgent.readRelease(live.app, live.version, live.digest);
    } catch (error) {
      note(error);
      return undefined;
    }
  };
  const releases = (await Promise.all(liveTargets(channel).map(read))).filter((release) => release !== undefined);
  const change = {
    candidate: undefined,
    replaced: releases.find((release) => release.app === app),
    others: releases.filter((release) => release.app !== app),
  };
  async function* scriptsOf(release: Release) {
    try {
      yield* browserScripts(urgent, release);
    } catch (error) {
      note(error);
    }
  }
  const warnings = [...checkSlots(change), ...(await checkDroppedPages({ ...change, scriptsOf }))];
  return { problems: [], warnings: [...(unread.length > 0 ? [unchecked(app, unread)] : []), ...warnings], untried: [] };
}

const unchecked = (app: string, why: readonly string[]): Problem => ({
  id: 'unchecked',
  message: `Not all that others lose with ${app} could be looked at: ${[...new Set(why)].sort().join(' ')}`,
  remedy: 'Run "verify" to see what is wrong. With --yes it is taken off all the same.',
});
