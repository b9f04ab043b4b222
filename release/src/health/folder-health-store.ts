import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Check } from 'typebox/value';

import { hasCode } from '../registry/file-owner.ts';
import { Tallies, type SlotTallies } from './counts.ts';
import type { HealthStore } from './health-store.ts';

/** A file of counts, or what a killed server has left of one. */
const FILE = /^(\d{1,12})-[\w-]{1,64}\.json(\.part)?$/;

/** In a folder: a file for each slot and server. */
export function folderHealthStore(folder: string): HealthStore {
  const slotsThere = async (): Promise<{ slot: number; file: string }[]> => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    });
    return names
      .flatMap((file) => {
        const slot = FILE.exec(file)?.[1];
        return slot === undefined ? [] : [{ slot: Number(slot), file }];
      })
      .sort((one, other) => one.slot - other.slot);
  };

  return {
    write: async (server, { slot, tallies }) => {
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${String(slot)}-${server}.json`);
      // Readers see the one before or a whole one.
      const own = `${file}.part`;
      await writeFile(own, JSON.stringify(tallies));
      await rename(own, file);
    },
    read: async (from, until) => {
      const isWanted = ({ slot, file }: { slot: number; file: string }) =>
        slot >= from && slot <= until && file.endsWith('.json');
      const wanted = (await slotsThere()).filter(isWanted);
      const read = await Promise.all(
        wanted.map(async ({ slot, file }) => ({ slot, tallies: await readTallies(join(folder, file)) })),
      );
      return read.filter((found): found is SlotTallies => found.tallies !== undefined);
    },
    prune: async (before) => {
      const old = (await slotsThere()).filter(({ slot }) => slot < before);
      await Promise.all(old.map(({ file }) => rm(join(folder, file), { force: true })));
    },
  };
}

/** Undefined for a file that was removed meanwhile, or that no server has written. */
async function readTallies(file: string): Promise<Tallies | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Check(Tallies, value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
