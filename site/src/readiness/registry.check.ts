import { setTimeout as sleep } from 'node:timers/promises';

import {
  CHANNEL_KEY,
  isWhatTheJournalLeadsTo,
  JOURNAL_KEY,
  liveReleaseProblems,
  readJournal,
  Refusal,
  type Registry,
} from '@rishta/release';

import type { Composer } from '../composing/composer.ts';
import type { Check } from './readiness.ts';

/** Milliseconds by which the channel may be behind the journal. */
const BETWEEN_THE_TWO = 500;

/** Whether the channel can be read and is what the journal leads to, and the live releases are there. */
export function registryCheck(registry: Registry, composer: Composer): Check {
  const { store } = registry;
  let compared: { etags: string; problem: string | undefined } | undefined;
  const etagsOf = async () => (await Promise.all([JOURNAL_KEY, CHANNEL_KEY].map((key) => store.etag(key)))).join();

  /** The journal is long: it is read again only after a change. */
  async function journalProblem(): Promise<string | undefined> {
    if (compared?.etags !== (await etagsOf())) {
      if (await compare(registry)) await sleep(BETWEEN_THE_TWO);
      const etags = await etagsOf();
      compared = { etags, problem: await compare(registry) };
    }
    return compared.problem;
  }

  return async () => {
    const { apps } = (await composer.live()).summary();
    const trouble = composer.trouble();
    // Without the registry the site goes on with what it knows; the counters say so.
    if (trouble?.isAway) return Object.keys(apps).length === 0 ? trouble.message : undefined;
    if (trouble) return trouble.message;
    if (Object.keys(apps).length === 0) return (await journalProblem()) ?? 'Nothing is live.';
    const damages = await liveReleaseProblems(registry.readCopy, await registry.readChannel());
    const problems = [await journalProblem(), ...[...damages.values()].map(({ message }) => message)];
    return problems.filter((problem) => problem !== undefined).join(' ') || undefined;
  };
}

async function compare(registry: Registry): Promise<string | undefined> {
  try {
    const { lines } = await readJournal(registry.store);
    if (isWhatTheJournalLeadsTo(await registry.readChannel(), lines)) return undefined;
    return 'The channel is not what the journal leads to; "verify" says more.';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
