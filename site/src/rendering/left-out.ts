import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { AppName, Version } from '@rishta/contracts';
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
 * Releases whose server code ended three workers within an hour. The site is composed without them, also after a restart,
 * until they are promoted again or leave the channel.
 */
export interface LeftOut {
  has: (release: ReleasePointer) => boolean;
  all: () => readonly LeftOutRelease[];
  /** The release's code ended a worker. True when that makes it left out. */
  count: (release: ReleasePointer) => boolean;
  forget: (release: ReleasePointer) => void;
  /** Another number whenever something was left out or forgotten. */
  revision: () => number;
}

const DEATHS = 3;
/** Milliseconds. A death a day is a nuisance; to go back for it would take more from visitors than it gives. */
const WITHIN = 60 * 60_000;
const MOST_COUNTED = 100;

export interface LeftOutOptions {
  /** Where they are written down. */
  file: string;
  log: FastifyBaseLogger;
  now?: () => number;
}

export function createLeftOut({ file, log, now = Date.now }: LeftOutOptions): LeftOut {
  const releases = new Map(read(file, log).map((release) => [nameOf(release), release]));
  const deaths = new LRUCache<string, number[]>({ max: MOST_COUNTED });
  let revision = 0;

  function changed(): void {
    revision += 1;
    try {
      mkdirSync(dirname(file), { recursive: true });
      // Readers see the old or the new one, also after a loss of power.
      const next = `${file}.next`;
      writeFileSync(next, `${JSON.stringify([...releases.values()], undefined, 2)}\n`, { flush: true });
      renameSync(next, file);
    } catch (error) {
      log.error({ err: error, file }, 'which releases are left out cannot be written down; a restart will forget it');
    }
  }

  return {
    has: (release) => releases.has(nameOf(release)),
    all: () => [...releases.values()],
    count: (release) => {
      const name = nameOf(release);
      if (releases.has(name)) return false;
      const recent = [...(deaths.get(name) ?? []), now()].filter((time) => time > now() - WITHIN);
      deaths.set(name, recent);
      if (recent.length < DEATHS) return false;
      const { app, version, digest } = release;
      releases.set(name, { app, version, digest, since: new Date(now()).toISOString() });
      changed();
      return true;
    },
    forget: (release) => {
      const name = nameOf(release);
      deaths.delete(name);
      if (releases.delete(name)) changed();
    },
    revision: () => revision,
  };
}

const nameOf = ({ app, version, digest }: ReleasePointer) => `${app}@${version} ${digest}`;

function read(file: string, log: FastifyBaseLogger): LeftOutRelease[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  try {
    return Parse(Type.Array(LeftOutRelease), JSON.parse(text));
  } catch (error) {
    log.error({ err: error, file }, 'which releases are left out cannot be read; none is');
    return [];
  }
}
