import { type Findings, liveTargets, readableScripts, type Target } from './candidate.check.ts';
import { checkDroppedPages } from './dropped-pages.check.ts';
import { PATIENCE_MS } from './proven.check.ts';
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
  const urgent = registry.within(AbortSignal.timeout(PATIENCE_MS));
  const unread: string[] = [];
  const note = ({ message }: Error) => unread.push(message);
  const read = async (live: Target) => {
    try {
      return await urgent.readRelease(live.app, live.version, live.digest);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      note(error);
      return undefined;
    }
  };
  const warnings: Problem[] = [];
  try {
    const releases = (await Promise.all(liveTargets(channel).map(read))).filter((release) => release !== undefined);
    const change = {
      candidate: undefined,
      replaced: releases.find((release) => release.app === app),
      others: releases.filter((release) => release.app !== app),
    };
    warnings.push(...checkSlots(change));
    const scriptsOf = (release: (typeof releases)[number]) => readableScripts(urgent, release, note);
    warnings.push(...(await checkDroppedPages({ ...change, scriptsOf })));
  } catch (error) {
    if (!(error instanceof StoreAwayError)) throw error;
    note(error);
  }
  return { problems: [], warnings: [...(unread.length > 0 ? [unchecked(app, unread)] : []), ...warnings], untried: [] };
}

const unchecked = (app: string, why: readonly string[]): Problem => ({
  id: 'unchecked',
  message: `Not all that others lose with ${app} could be looked at: ${[...new Set(why)].join(' ')}`,
  remedy: 'Run "verify" to see what is wrong. With --yes it is taken off all the same.',
});
