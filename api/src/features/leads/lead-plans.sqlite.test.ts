import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CompiledQuery, type Compilable } from 'kysely';

import { openDatabase } from '../../database/open-database.ts';
import type { Database } from '../../database/schema.ts';

let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  database = await openDatabase({ dataDir });
});
afterAll(async () => {
  await database.destroy();
  await rm(dataDir, { recursive: true });
});

const EMAIL = 'sana@example.org';
const STATEMENTS: [string, () => Compilable][] = [
  ['own data', () => database.selectFrom('leads').selectAll().where('email', '=', EMAIL).orderBy('createdAt')],
  ['an erasure', () => database.deleteFrom('leads').where('email', '=', EMAIL)],
  ['another address', () => database.updateTable('leads').set({ email: 'new@example.org' }).where('email', '=', EMAIL)],
];

it.each(STATEMENTS)('%s finds what an address has asked without reading all', async (_what, statement) => {
  const { sql, parameters } = statement().compile();
  const { rows } = await database.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining('USING INDEX leads_by_email (email=?')]);
});
