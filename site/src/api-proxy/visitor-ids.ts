import { createHmac } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { messageOf } from '@rishta/release';

import { readOrMakeKey, newKey } from '../key-file.ts';
import { subnetOf } from './client-address.ts';

export interface VisitorIds {
  /** What stands for an address in the logs: the same for a day, and nobody can tell the address from it. */
  of: (address: string) => string;
  close: () => void;
}

interface Dependencies {
  dataDir: string;
  log: { warn: (about: object, message: string) => void };
  clock?: () => number;
}

const DAY = 24 * 3_600_000;
const CHECK = 60_000;
const NAME = 'visitor-key-';
const LENGTH = 16;

/**
 * Ids are made with a random key that lasts for one day of UTC and is gone after it. It is a file below the data
 * folder, so that a restart and other processes go on with the same ids.
 */
export function createVisitorIds({ dataDir, log, clock = Date.now }: Dependencies): VisitorIds {
  const folder = join(dataDir, 'site');
  const today = () => Math.floor(clock() / DAY);
  let day = today();
  let key = keyOf(day);
  const timer = setInterval(move, CHECK).unref();

  function move(): void {
    if (day === today()) return;
    day = today();
    key = keyOf(day);
  }

  function keyOf(wanted: number): string {
    const name = `${NAME}${new Date(wanted * DAY).toISOString().slice(0, 10)}`;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      for (const other of readdirSync(folder)) {
        if (other.startsWith(NAME) && !other.startsWith(name)) rmSync(join(folder, other), { force: true });
      }
      return readOrMakeKey(join(folder, name));
    } catch (error) {
      log.warn(
        { reason: messageOf(error) },
        'the key of the day cannot be kept: visitors have other ids after a restart',
      );
      return newKey();
    }
  }

  return {
    of: (address) => {
      move();
      return createHmac('sha256', key).update(subnetOf(address)).digest('hex').slice(0, LENGTH);
    },
    close: () => {
      clearInterval(timer);
    },
  };
}
