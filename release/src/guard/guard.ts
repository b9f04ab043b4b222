import { setTimeout as sleep } from 'node:timers/promises';

import { type Assessment, assess, describe } from '../analysis/assess.ts';
import type { HealthReader } from '../health/health-store.ts';
import { rememberHealth } from '../health/remembered-health.ts';
import { messageOf } from '../message-of.ts';
import type { Decision } from '../registry/conflict.ts';
import type { JournalEntry } from '../registry/documents.ts';
import type { OpenRegistry } from '../registry/open-registry.ts';
import { goesOn } from '../registry/change.ts';
import { Refusal } from '../registry/problem.ts';
import type { Wish } from '../registry/target.ts';
import { type Move, nextMove } from './next-move.ts';
import { createLineTimes, type LineTimes } from './line-times.ts';
import { createOnward, type Onward } from './onward.ts';
import { createCooldowns, type Cooldowns } from './cooldowns.ts';

/** What the guard tells, for people and logs. */
export type GuardNews =
  | { event: 'changed'; entry: JournalEntry }
  /** `reason`: why nothing can be said by itself. */
  | { event: 'asks'; app: string; version: string; reason: string }
  | { event: 'refused'; app: string; version: string; reason: string }
  | { event: 'troubled'; reason: string }
  | { event: 'recovered' };

export interface Guarding {
  registry: Pick<OpenRegistry, 'readChannel' | 'readJournal'> & { health: HealthReader };
  /** Makes a change, as a command would. */
  change: (wish: Wish & Decision, reason: string) => Promise<JournalEntry>;
  tell: (news: GuardNews) => void;
  signal: AbortSignal;
  clock?: () => number;
}

/** Milliseconds between two looks. */
const LOOK_EVERY = 2_000;
/** Milliseconds after which one is tried again that was refused to be taken back. */
const BACK_AGAIN_AFTER = 30_000;

/** Looks after canaries and what has just gone live, until the signal ends it. What fails is tried again. */
export async function guard({ registry, ...others }: Guarding): Promise<void> {
  const { tell, signal, clock = Date.now } = others;
  const guarding = { ...others, clock, registry: { ...registry, health: rememberHealth(registry.health, clock) } };
  const said = createSaid(tell);
  const onward = createOnward(clock);
  const refused = createCooldowns(clock, BACK_AGAIN_AFTER);
  const times = createLineTimes();
  let trouble: string | undefined;
  while (!signal.aborted) {
    try {
      onward.rethrow();
      await look(guarding, { said, onward, refused, times });
      if (trouble !== undefined) tell({ event: 'recovered' });
      trouble = undefined;
    } catch (error) {
      const reason = messageOf(error);
      if (reason !== trouble) tell({ event: 'troubled', reason });
      trouble = reason;
    }
    await sleep(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
  }
  await onward.end();
}

/** What is kept from look to look. */
interface Memory {
  said: Said;
  onward: Onward;
  refused: Cooldowns;
  times: LineTimes;
}

/** One look at all that is watched. All releases that must go back do so now; of those that may go on, one begins. */
async function look(
  { registry, change, tell, clock }: Guarding & { clock: () => number },
  { said, onward, refused, times }: Memory,
): Promise<void> {
  const decidedAt = new Date();
  const channel = await registry.readChannel();
  const { lines } = await registry.readJournal();
  times.note(lines, clock());
  const assessments = await assess({ channel, lines }, registry.health, clock(), times.timeOf);
  said.keep(assessments);

  /** Says whether it was done. */
  async function make(assessment: Assessment, { wish, reason }: Extract<Move, { kind: 'change' }>): Promise<boolean> {
    try {
      tell({ event: 'changed', entry: await change({ ...wish, decidedAt, restsOn: channel }, reason) });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Somebody has changed the app since the look began: the next one decides by that.
      if (error.id === 'outdated') return true;
      const { app, version } = assessment.watched;
      // Such as: the candidate does not go with what is live by now.
      said.once(assessment, { event: 'refused', app, version, reason: error.message });
      return false;
    }
  }

  for (const assessment of assessments) {
    const { app, version } = assessment.watched;
    const move = nextMove(assessment, clock());
    if (move.kind === 'ask') said.once(assessment, { event: 'asks', app, version, reason: describe(assessment) });
    if (move.kind !== 'change') continue;
    const name = nameOf(assessment);
    if (goesOn(move.wish)) onward.begin(name, () => make(assessment, move));
    else if (!refused.isOn(name) && !(await make(assessment, move))) refused.begin(name);
  }
}

const nameOf = ({ watched: { app, version, canary } }: Assessment): string =>
  `${app}@${version} ${canary?.since ?? 'live'}`;

interface Said {
  /** Tells the news once for each release and share. */
  once: (assessment: Assessment, news: GuardNews) => void;
  /** Forgets what is watched no longer. */
  keep: (assessments: readonly Assessment[]) => void;
}

function createSaid(tell: (news: GuardNews) => void): Said {
  const said = new Map<string, Set<string>>();
  return {
    once: (assessment, news) => {
      const name = nameOf(assessment);
      const told = said.get(name) ?? new Set<string>();
      said.set(name, told);
      if (told.has(news.event)) return;
      told.add(news.event);
      tell(news);
    },
    keep: (assessments) => {
      const names = new Set(assessments.map(nameOf));
      for (const name of said.keys()) if (!names.has(name)) said.delete(name);
    },
  };
}
