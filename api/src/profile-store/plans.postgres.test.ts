import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { GENDERS, PROFILES_PER_PAGE } from '@rishta/contracts';
import { MATCH_LIMITS } from '@rishta/contracts/limits';
import { CompiledQuery, sql } from 'kysely';

import type { Database } from '../database/schema.ts';
import { COMBINATIONS, valuesFor } from '../testing/searches.ts';
import { dropDatabase, openTestDatabase } from '../testing/test-database.ts';
import { dayOf } from './ages.ts';
import { giveUpEnded } from './facets/compact-slots.ts';
import { compareStatement } from './newest-to-compare.ts';
import { searchStatement } from './profile-search.ts';
import { ProfilesRepository } from './profiles.repository.ts';
import { addSampleProfiles } from './samples/sample-profiles.ts';

const NOW = Date.UTC(2026, 5, 1);
const PROFILES = 6_000;
const MEMBER = 'somebody';
/** Of the member. */
const BLOCKS = 1;
/**
 * Pages of tables and indexes that a search reads: some for each row that it shows, some for whom somebody has blocked, and
 * none for other rows. A new connection reads the first page of each index, too.
 */
const MOST_PAGES_OF_SEARCH = 4 * (PROFILES_PER_PAGE + 1) + 60 + 10;

/** A step of a plan, as far as it is looked at, with what it came to. */
interface Step {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Step[];
}

let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  database = await openTestDatabase(dataDir);
  await addSampleProfiles({ database, profiles: new ProfilesRepository(database), clock: () => NOW }, PROFILES);
  await blockSomebody();
  await sql`vacuum analyze`.execute(database);
}, 120_000);
afterAll(async () => {
  await database.destroy();
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

/** Has the member block an account with some of the profiles. */
async function blockSomebody(): Promise<void> {
  const ids = [MEMBER, 'blocked', ...Array.from({ length: 50 }, (_, at) => `other ${String(at)}`)];
  const person = { fullName: '', mobileNumber: '', city: '', role: 'User', passwordHash: '', language: 'en' } as const;
  await database
    .insertInto('accounts')
    .values(ids.map((id) => ({ ...person, id, email: id, createdAt: 1, emailConfirmedAt: 1 })))
    .execute();
  const numbers = await database.selectFrom('profiles').select('number').orderBy('number').limit(500).execute();
  const listing = {
    requestHash: '',
    status: 'active',
    review: 'approved',
    version: 1,
    createdAt: 1,
    revisedAt: 1,
  } as const;
  await database
    .insertInto('listings')
    .values(
      numbers.map(({ number }, at) => {
        const id = String(number);
        return { ...listing, id, idempotencyKey: id, number, accountId: ids[1 + (at % 50)] ?? '' };
      }),
    )
    .execute();
  await database
    .insertInto('blocks')
    .values({ blocker: MEMBER, blocked: 'blocked', number: 1, blockedAt: 1 })
    .execute();
}

/** Runs a statement and gives all steps of its plan. */
async function stepsOf(text: string, parameters: readonly unknown[]): Promise<Step[]> {
  const { rows } = await database.executeQuery<Record<string, [{ Plan: Step }]>>(
    CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]),
  );
  const [plan] = Object.values(rows[0] ?? {});
  const flatten = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flatten)];
  return plan === undefined ? [] : flatten(plan[0].Plan);
}

/** The steps that go through the profiles in the order of an index, which are one for each gender that is asked for. */
const seeksIn = (steps: readonly Step[]) =>
  steps.filter(
    (step) => step['Node Type'] === 'Index Only Scan' && (step['Index Name'] ?? '').startsWith('profiles_by_gender'),
  );

function expectBounded(steps: readonly Step[]): void {
  // Those whom somebody has blocked are few; what is found of profiles is never sorted.
  const sorted = steps.filter((step) => step['Node Type'].includes('Sort'));
  expect(sorted.filter((step) => step['Actual Rows'] > BLOCKS)).toEqual([]);
  expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([]);
}

function expectFitting(steps: readonly Step[], names: readonly string[]): void {
  const narrowing = names.filter((name) => !(name === 'country' && names.includes('city')));
  const fitting = ['gender', ...narrowing.filter((name) => name !== 'gender')].map((name) =>
    name === 'ageBand' ? 'age_band' : name,
  );
  const seeks = seeksIn(steps);
  expect(seeks).toHaveLength(names.includes('gender') ? 1 : GENDERS.length);
  for (const seek of seeks) for (const name of fitting) expect(seek['Index Cond']).toContain(`(${name} = `);
}

const read = (steps: readonly Step[]) =>
  (steps[0]?.['Shared Hit Blocks'] ?? 0) + (steps[0]?.['Shared Read Blocks'] ?? 0);

describe.each([
  ['everybody', []],
  ['an account that does not find everybody', ['viewer']],
])('for %s', (_who, viewer) => {
  it.each(COMBINATIONS.map((names) => [names]))(
    'a search by %j goes through an index that fits it, without sorting, and reads as much as it shows',
    async (names) => {
      for (const cursor of [[], ['publishedAt', 'number']]) {
        const used = new Set([...names, ...cursor, ...viewer]);
        const values: Record<string, unknown> = {
          ...valuesFor(names),
          publishedAt: NOW - 30 * 86_400_000,
          number: 5_000,
          viewer: MEMBER,
        };
        const statement = searchStatement(database, (name) => used.has(name));
        const parameters = statement.parameters.map((value) =>
          typeof value === 'object' && value !== null ? values[(value as { name: string }).name] : value,
        );
        const steps = await stepsOf(statement.sql, parameters);
        expectBounded(steps);
        expectFitting(steps, names);
        for (const seek of seeksIn(steps)) {
          if (cursor.length > 0) expect(seek['Index Cond']).toContain('ROW(published_at, number) < ROW(');
          expect(seek['Actual Rows'] * seek['Actual Loops']).toBeLessThanOrEqual(PROFILES_PER_PAGE + 1);
        }
        expect(read(steps)).toBeLessThan(MOST_PAGES_OF_SEARCH);
      }
    },
  );
});

it.each(COMBINATIONS.map((names) => [names]))(
  'for matches, a search by %j reads the newest of an index that fits it, and each of them by its number',
  async (names) => {
    for (const since of [undefined, 5]) {
      const context = { member: MEMBER, since, limit: MATCH_LIMITS.profiles + 1 };
      const { sql: text, parameters } = compareStatement(database, valuesFor(names), context).compile();
      const steps = await stepsOf(text, parameters);
      expectBounded(steps);
      expectFitting(steps, names);
      for (const seek of seeksIn(steps)) {
        if (since !== undefined) expect(seek['Index Cond']).toContain('published_at > ');
      }
    }
  },
);

it('further filters read rows of bits by their key', async () => {
  const query = database
    .selectFrom('profileFacets')
    .selectAll()
    .where('facet', 'in', ['verified', 'picture'])
    .where('chunk', 'in', [0, 1, 2])
    .compile();
  const steps = await stepsOf(query.sql, query.parameters);
  expectBounded(steps);
  expect(steps.some((step) => step['Index Name'] === 'profile_facets_pkey')).toBe(true);
});

it('giving up the slots of who is gone looks each of them up, whatever memory there is', async () => {
  const { sql: text, parameters } = giveUpEnded(database, { from: 0, to: PROFILES }).compile();
  const steps = await stepsOf(text, parameters);
  expectBounded(steps);
  expect(steps.filter((step) => step['Parent Relationship'] === 'SubPlan')).toEqual([]);
});

it('finds the same as an engine that looks at everybody', async () => {
  const { rows } = await sql<{ number: number }>`select number from profiles where religion = 'islam'
    order by published_at desc, number desc limit ${PROFILES_PER_PAGE}`.execute(database);
  const { cards } = await new ProfilesRepository(database).search({ religion: 'islam' }, { today: dayOf(NOW) });
  expect(cards.map(({ number }) => number)).toEqual(rows.map(({ number }) => number));
});
