import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AGE_BANDS, GENDERS, RELIGIONS } from '@rishta/contracts';

import { dropDatabase, openTestDatabase } from '../testing/test-database.ts';
import { COMBINATIONS, valuesFor } from '../testing/searches.ts';
import type { Database } from '../database/schema.ts';
import { ageBandOn, dayOf } from './ages.ts';
import type { Position, ProfileFilters } from './profile-search.ts';
import { ProfilesRepository } from './profiles.repository.ts';
import { addSampleProfiles } from './samples/sample-profiles.ts';
import { SampleRowsRepository } from './samples/sample-rows.repository.ts';

const NOW = Date.UTC(2026, 5, 1);
const TODAY = dayOf(NOW);

let dataDir: string;
let database: Database;
let profiles: ProfilesRepository;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  database = await openTestDatabase(dataDir);
  profiles = new ProfilesRepository(database);
});
afterEach(async () => {
  await database.destroy();
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

const addSamples = (wanted: number) => addSampleProfiles({ database, profiles, clock: () => NOW }, wanted);

/** All pages of a search, one after the other. */
async function allPages(filters: ProfileFilters, between: () => Promise<void> = () => Promise.resolve()) {
  const numbers: number[] = [];
  let after: Position | undefined;
  for (;;) {
    const { cards, more } = await profiles.search(filters, { after, today: TODAY });
    numbers.push(...cards.map(({ number }) => number));
    if (!more) return numbers;
    after = cards.at(-1);
    await between();
  }
}

/** What a search must find, the slow way. */
async function expected(filters: ProfileFilters) {
  const rows = await database.selectFrom('profiles').selectAll().execute();
  return rows
    .filter((row) => Object.entries(filters).every(([name, value]) => row[name as keyof ProfileFilters] === value))
    .sort((a, b) => b.publishedAt - a.publishedAt || b.number - a.number)
    .map(({ number }) => number);
}

describe('a search', () => {
  it.each(COMBINATIONS.map((names) => [names]))(
    'by %j finds all there are, once each, the newest first',
    async (names) => {
      await addSamples(400);
      const filters = valuesFor(names);
      const found = await allPages(filters);
      expect(found).toEqual(await expected(filters));
      expect((await profiles.search(filters, { today: TODAY })).total).toBe(found.length);
    },
  );

  it('neither repeats nor misses any while others are added', async () => {
    await addSamples(100);
    const before = await expected({});
    const found = await allPages({}, async () => {
      await addSamples((await new SampleRowsRepository(database).count()) + 3);
    });
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(before));
  });
});

describe('for matches', () => {
  const MEMBER = 'somebody';

  it('finds the newest, up to so many, and since when', async () => {
    await addSamples(300);
    const context = { member: MEMBER, today: TODAY };
    const all = await expected({ gender: 'male' });
    const found = await profiles.findToCompare({ gender: 'male' }, { ...context, limit: 100 });
    expect(found.profiles.map(({ number }) => number)).toEqual(all.slice(0, 100));
    expect(found.isCut).toBe(true);
    const { publishedAt: since = 0 } = found.profiles[40] ?? {};
    const newer = await profiles.findToCompare({ gender: 'male' }, { ...context, since, limit: 40 });
    expect(newer).toEqual({ profiles: found.profiles.slice(0, 40), isCut: false });
  });
});

describe('the counts', () => {
  const recounted = async () => {
    for (const gender of [undefined, ...GENDERS]) {
      for (const religion of [undefined, ...RELIGIONS]) {
        for (const ageBand of [undefined, ...AGE_BANDS]) {
          for (const city of [undefined, 'London']) {
            const asked = Object.entries({ gender, religion, ageBand, city }).filter(
              ([, value]) => value !== undefined,
            );
            const filters: ProfileFilters = Object.fromEntries(asked);
            const { total } = await profiles.search(filters, { today: TODAY });
            let query = database.selectFrom('profiles').select(({ fn }) => fn.countAll<number>().as('count'));
            for (const [name, value] of asked) query = query.where(name as 'city', '=', value!);
            expect({ filters, total }).toEqual({ filters, total: (await query.executeTakeFirstOrThrow()).count });
          }
        }
      }
    }
  };

  it('stay true through additions, birthdays and deletions', async () => {
    await addSamples(700);
    await recounted();
    await profiles.celebrateBirthdays(TODAY + 50_000);
    await recounted();
    await database.updateTable('profiles').set({ isSample: 0 }).where('number', '<', 1101).execute();
    await new SampleRowsRepository(database).deleteAll();
    expect((await profiles.search({}, { today: TODAY })).total).toBe(100);
    await recounted();
  });

  it('tell the cities with somebody in them, most first', async () => {
    await addSamples(300);
    const cities = await profiles.cities();
    expect(cities.reduce((sum, city) => sum + city.profiles, 0)).toBe(300);
    expect(cities.map((city) => city.profiles)).toEqual(cities.map((city) => city.profiles).toSorted((a, b) => b - a));
    await new SampleRowsRepository(database).deleteAll();
    expect(await profiles.cities()).toEqual([]);
  });
});

test('numbers of samples that were removed are given to nobody else, and are on no list', async () => {
  await addSamples(5);
  const next = await profiles.nextNumber();
  const person = { fullName: '', mobileNumber: '', city: '', role: 'User', passwordHash: '', language: 'en' } as const;
  const account = { ...person, id: 'somebody', email: 'somebody', createdAt: 1, emailConfirmedAt: 1 };
  await database.insertInto('accounts').values(account).execute();
  await database
    .insertInto('shortlist')
    .values({ accountId: account.id, number: next - 1, addedAt: 1 })
    .execute();
  await new SampleRowsRepository(database).deleteAll();
  expect(await profiles.nextNumber()).toBe(next);
  expect(await database.selectFrom('shortlist').selectAll().execute()).toEqual([]);
});

test('birthdays move everybody into the band of their age', async () => {
  await addSamples(500);
  const later = TODAY + 70_000;
  await profiles.celebrateBirthdays(later);
  const rows = await database.selectFrom('profiles').select(['bornOn', 'ageBand', 'bandEndsOn']).execute();
  expect(rows).toEqual(rows.map(({ bornOn }) => ({ bornOn, ...ageBandOn(bornOn, later) })));
});
