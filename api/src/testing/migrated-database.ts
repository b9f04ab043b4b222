import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase } from '../database/open-database.ts';

const FILE = join('api', 'rishta.sqlite');

let original: Promise<string> | undefined;

afterAll(async () => {
  if (original) await rm(await original, { recursive: true, force: true });
});

export const isPlaced = (dataDir: string): boolean => existsSync(join(dataDir, FILE));

/**
 * Puts an empty SQLite database, with its schema up to date, below a new data folder: a copy of one that is made for all of a
 * test file, since the migrations take longer than most tests.
 */
export async function placeMigratedDatabase(dataDir: string): Promise<void> {
  original ??= makeOriginal();
  const from = join(await original, FILE);
  await mkdir(join(dataDir, 'api'), { mode: 0o700 });
  await copyFile(from, join(dataDir, FILE));
}

async function makeOriginal(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-migrated-'));
  const database = await openDatabase({ dataDir: folder });
  await database.destroy();
  return folder;
}
