import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { AppName, Version } from '@rishta/contracts';
import { messageOf } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Static, Type } from 'typebox';
import { Parse } from 'typebox/value';

const LeftOutRelease = Type.Object({
  app: AppName,
  version: Version,
  /** Of its `release.json`, as in the channel. */
  digest: Type.String(),
  /** ISO 8601. */
  since: Type.String(),
});
export type LeftOutRelease = Static<typeof LeftOutRelease>;

/** Names a release and its content. */
export type ReleasePointer = Pick<LeftOutRelease, 'app' | 'version' | 'digest'>;

/**
 * Releases whose server code ended three workers within an hour. The site is composed without them, also after a restart
 * and by other site servers of the same folder, until they are promoted again or leave the channel.
 */
export interface LeftOut {
  has: (release: ReleasePointer) => boolean;
  all: () => readonly LeftOutRelease[];
  /** The release's code ended a worker. True when that makes it left out. */
  count: (release: ReleasePointer) => boolean;
  forget: (release: ReleasePointer) => void;
  /** Another number whenever something was left out or forgotten; by another server, a tenth of a second later at most. */
  revision: () => number;
}

const DEATHS = 3;
/** Milliseconds. One crash a day is a nuisance, but going back for it would cost visitors more. */
const WITHIN = 60 * 60_000;
const MOST_COUNTED = 100;

export interface LeftOutOptions {
  /** Where they are written down, each in a file of its own, so that several servers can do so at once. */
  folder: string;
  log: FastifyBaseLogger;
  now?: () => number;
}

/** A folder that was changed so lately may be changed again within the same tick of its clock, in milliseconds. */
const SETTLED = 100;
/** Every page asks for the revision, so the folder is not looked at each time: only after so many milliseconds. */
const LOOK_EVERY = 100;
const SUFFIX = '.json';

export function createLeftOut({ folder, log, now = Date.now }: LeftOutOptions): LeftOut {
  const deaths = new LRUCache<string, number[]>({ max: MOST_COUNTED });
  /** What this server alone knows of, where the folder cannot be written to. */
  const unwritten = new Map<string, LeftOutRelease>();
  let releases = new Map<string, LeftOutRelease>();
  let mark: string | undefined;
  let revision = 0;
  let lookedAt = 0;

  function look(): void {
    lookedAt = now();
    const found = markOf(folder);
    if (found !== undefined && found === mark) return;
    const next = new Map([...read(folder, log), ...unwritten]);
    mark = found;
    if ([...next.keys()].join() === [...releases.keys()].join()) return;
    // Whoever wants a release again, on whichever server, wants it counted from the start.
    for (const name of releases.keys()) if (!next.has(name)) deaths.delete(name);
    releases = next;
    revision += 1;
  }

  function add(name: string, release: LeftOutRelease): void {
    try {
      mkdirSync(folder, { recursive: true });
      const file = join(folder, fileOf(name));
      // Readers see none or a whole one, also after a loss of power.
      writeFileSync(`${file}.${String(process.pid)}`, `${JSON.stringify(release)}\n`, { flush: true });
      renameSync(`${file}.${String(process.pid)}`, file);
    } catch (error) {
      unwritten.set(name, release);
      log.error({ err: error, folder }, 'a release that is left out cannot be written down; a restart will forget it');
    }
  }

  look();
  return {
    has: (release) => {
      look();
      return releases.has(nameOf(release));
    },
    all: () => {
      look();
      return [...releases.values()];
    },
    count: (release) => {
      look();
      const name = nameOf(release);
      if (releases.has(name)) return false;
      const recent = [...(deaths.get(name) ?? []), now()].filter((time) => time > now() - WITHIN);
      deaths.set(name, recent);
      if (recent.length < DEATHS) return false;
      const { app, version, digest } = release;
      add(name, { app, version, digest, since: new Date(now()).toISOString() });
      mark = undefined;
      look();
      return true;
    },
    forget: (release) => {
      const name = nameOf(release);
      deaths.delete(name);
      unwritten.delete(name);
      try {
        rmSync(join(folder, fileOf(name)), { force: true });
      } catch (error) {
        log.error({ err: error, folder }, 'a release that is left out cannot be forgotten');
      }
      mark = undefined;
      look();
    },
    revision: () => {
      if (Math.abs(now() - lookedAt) >= LOOK_EVERY) look();
      return revision;
    },
  };
}

const nameOf = ({ app, version, digest }: ReleasePointer) => `${app}@${version} ${digest}`;

const fileOf = (name: string) =>
  `${name.replace(/ .*/s, '')}-${createHash('sha256').update(name).digest('hex').slice(0, 12)}${SUFFIX}`;

/** Tells the folder's states apart; undefined while that cannot be told, so that it is read. */
function markOf(folder: string): string | undefined {
  try {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (!stats) return 'missing';
    return Math.abs(Date.now() - stats.mtimeMs) < SETTLED ? undefined : [stats.ino, stats.mtimeMs].join();
  } catch (error) {
    return messageOf(error);
  }
}

function read(folder: string, log: FastifyBaseLogger): Map<string, LeftOutRelease> {
  let names: string[] = [];
  try {
    names = readdirSync(folder)
      .filter((name) => name.endsWith(SUFFIX))
      .sort();
  } catch {
    // There is none before the first release is left out.
  }
  const releases = names.flatMap((name) => {
    try {
      return [Parse(LeftOutRelease, JSON.parse(readFileSync(join(folder, name), 'utf8')))];
    } catch (error) {
      log.error({ err: error, file: join(folder, name) }, 'a release that is left out cannot be read; it is not');
      return [];
    }
  });
  return new Map(releases.map((release) => [nameOf(release), release]));
}
