import { assess, type Assessment, describe } from '../analysis/assess.ts';
import { type Course, coursesOf } from '../analysis/course.ts';
import { recentHealth, type RecentHealth } from '../analysis/recent-health.ts';
import type { HealthReader } from '../health/health-store.ts';
import { compositionId } from '../registry/composition-id.ts';
import type { Canary } from '../registry/documents.ts';
import type { OpenRegistry } from '../registry/open-registry.ts';
import { policyOf } from '../registry/signing/policy.ts';
import { type LiveApp, liveApps } from './live-apps.ts';
import { type Person, peopleOf } from './people.ts';
import { journalRow, type JournalRow } from './journal-row.ts';

/** A release that is watched: the verdict on it, and how it did beside the other one. */
export interface Watch extends Assessment {
  /** What the verdict rests on, in words. */
  reasons: string;
  courses: Course[];
}

/** Everything that is going on with releases at one moment. Nothing in it is secret, and nothing is about a visitor. */
export interface Desk {
  /** Milliseconds: the moment. */
  at: number;
  composition: string;
  revision: number;
  live: LiveApp[];
  canaries: (Omit<Canary, 'digest'> & { app: string })[];
  watched: Watch[];
  health: RecentHealth[];
  /** The last lines, the latest first. */
  journal: JournalRow[];
  /** Undefined where releases are not signed, so that whoever can write to the registry may do everything. */
  people: Person[] | undefined;
}

const LINES = 20;

/** Where it is read. */
type DeskSource = Pick<OpenRegistry, 'readChannel' | 'readJournal' | 'owners'> & { health: HealthReader };

/** Looks at the registry without a lock: between two changes it may see one in the journal that is live a moment later. */
export async function deskOf({ readChannel, readJournal, health, owners }: DeskSource, now: number): Promise<Desk> {
  const channel = await readChannel();
  const { lines } = await readJournal();
  const policy = policyOf(channel, owners);
  const assessments = await assess({ channel, lines }, health, now);
  return {
    at: now,
    composition: compositionId(channel.apps),
    revision: channel.revision,
    live: liveApps(channel, lines),
    canaries: Object.entries(channel.canaries ?? {}).map(([app, { digest: _, ...canary }]) => ({ app, ...canary })),
    watched: assessments.map(({ observed, ...assessment }) => ({
      ...assessment,
      reasons: describe(assessment),
      courses: coursesOf({ observed, ...assessment }, now),
    })),
    health: await recentHealth(channel, health, now),
    journal: lines.slice(-LINES).reverse().map(journalRow),
    people: policy && peopleOf(policy),
  };
}
