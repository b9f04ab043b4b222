import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { GENDERS } from '@rishta/contracts';
import { MATCH_LIMITS } from '@rishta/contracts/limits';
import { CompiledQuery } from 'kysely';

import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { COMBINATIONS, valuesFor } from '../testing/searches.ts';
import { compareStatement } from './newest-to-compare.ts';
import { searchStatement } from './profile-search.ts';

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

describe('a search', () => {
  it.each(COMBINATIONS.map((names) => [names]))(
    'by %j goes through an index that fits it, without sorting',
    async (names) => {
      for (const cursor of [[], ['publishedAt', 'number']]) {
        const used = new Set([...names, ...cursor]);
        const { sql } = searchStatement(database, (name) => used.has(name));
        const { rows } = await database.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${sql}`),
        );
        const plan = rows.map(({ detail }) => detail);

        const isByCity = names.includes('city');
        const narrowing = names.filter((name) => !(name === 'country' && isByCity));
        const seeks = plan.filter((step) => step.startsWith('SEARCH profiles USING COVERING INDEX'));
        expect(seeks).toHaveLength(names.includes('gender') ? 1 : GENDERS.length);
        for (const seek of seeks) {
          expect(seek.match(/=\?/g)).toHaveLength(new Set(['gender', ...narrowing]).size);
          if (cursor.length > 0) expect(seek).toContain('published_at<?');
        }
        expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
        expect(plan.filter((step) => /^SCAN (?!page|CONSTANT ROW)/.test(step))).toEqual([]);
      }
    },
  );
});

describe('for an account that does not find everybody', () => {
  it.each(COMBINATIONS.map((names) => [names]))('a search by %j reads as little of an index', async (names) => {
    const used = new Set([...names, 'publishedAt', 'number', 'viewer']);
    const { sql } = searchStatement(database, (name) => used.has(name));
    const { rows } = await database.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`));
    const plan = rows.map(({ detail }) => detail);
    const seeks = plan.filter((step) => step.includes('published_at<?'));
    expect(seeks).toHaveLength(names.includes('gender') ? 1 : GENDERS.length);
    // Those who are not found are looked up by their numbers, and counted one by one.
    expect(plan).toContain('SEARCH profiles USING INTEGER PRIMARY KEY (rowid=?)');
    expect(plan.filter((step) => step.includes('ORDER BY'))).toEqual([]);
    expect(plan.filter((step) => /^SCAN (?!page|CONSTANT ROW)/.test(step))).toEqual([]);
  });
});

describe('for matches', () => {
  const MEMBER = 'somebody';

  it.each(COMBINATIONS.map((names) => [names]))(
    'a search by %j reads the newest of an index that fits it, and each of them by its number',
    async (names) => {
      for (const since of [undefined, 5]) {
        const { sql, parameters } = compareStatement(database, valuesFor(names), {
          member: MEMBER,
          since,
          limit: MATCH_LIMITS.profiles + 1,
        }).compile();
        const { rows } = await database.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
        );
        const plan = rows.map(({ detail }) => detail);
        const narrowing = names.filter((name) => !(name === 'country' && names.includes('city')));
        const seeks = plan.filter((step) => step.startsWith('SEARCH profiles USING COVERING INDEX'));
        expect(seeks).toHaveLength(names.includes('gender') ? 1 : GENDERS.length);
        for (const seek of seeks) {
          expect(seek.match(/=\?/g)).toHaveLength(new Set(['gender', ...narrowing]).size);
          if (since !== undefined) expect(seek).toContain('published_at>?');
        }
        expect(plan).toContain('SEARCH profiles USING INTEGER PRIMARY KEY (rowid=?)');
        expect(plan.filter((step) => step.includes('ORDER BY'))).toEqual([]);
        expect(plan.filter((step) => /^SCAN (?!page|CONSTANT ROW)/.test(step))).toEqual([]);
      }
    },
  );
});
