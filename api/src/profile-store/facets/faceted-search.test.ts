import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AGE_BANDS, EDUCATION_FILTERS, GENDERS, MARITAL_STATUSES, MOTHER_TONGUES, RELIGIONS } from '@rishta/contracts';
import { MATCH_LIMITS } from '@rishta/contracts/limits';

import { dropDatabase, openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../../database/schema.ts';
import { ageOn, dayOf } from '../ages.ts';
import type { Position, ProfileFilters } from '../profile-search.ts';
import type { ProfileRow } from '../profile-rows.ts';
import { ProfilesRepository } from '../profiles.repository.ts';
import { addSampleProfiles } from '../samples/sample-profiles.ts';
import { SampleRowsRepository } from '../samples/sample-rows.repository.ts';
import { Random } from '../samples/random.ts';
import { COUNTED_UP_TO, type FurtherFilters } from './faceted-search.ts';
import { FacetChanges } from './facet-changes.ts';
import { CHUNK_SLOTS } from './facets.ts';

type Filters = ProfileFilters & FurtherFilters;

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
const rows = () => database.selectFrom('profiles').selectAll().execute();

async function allPages(filters: Filters) {
  const numbers: number[] = [];
  let after: Position | undefined;
  for (;;) {
    const { cards, more, total } = await profiles.search(filters, { after, today: TODAY });
    numbers.push(...cards.map(({ number }) => number));
    if (!more) return { numbers, total };
    after = cards.at(-1);
  }
}

const AT_LEAST: Partial<Record<string, string[]>> = {
  'bachelors+': ['bachelors', 'masters', 'phd'],
  'masters+': ['masters', 'phd'],
};

/** What a search must find, the slow way; among these rows, or those that there are now. */
async function expected(
  { ageFrom = 0, ageTo = 200, education, withPicture, verified, ...equal }: Filters,
  among?: Awaited<ReturnType<typeof rows>>,
) {
  const isMeant = (row: Omit<ProfileRow, 'about' | 'lookingFor'> | Awaited<ReturnType<typeof rows>>[number]) =>
    Object.entries(equal).every(([name, value]) => row[name as keyof typeof row] === value) &&
    (!education || (AT_LEAST[education] ?? [education]).includes(row.education)) &&
    ageOn(row.bornOn, TODAY) >= ageFrom &&
    ageOn(row.bornOn, TODAY) <= ageTo &&
    (!withPicture || row.pictures > 0) &&
    (!verified || Boolean(row.verified));
  return (among ?? (await rows()))
    .filter(isMeant)
    .sort((a, b) => b.publishedAt - a.publishedAt || b.number - a.number)
    .map(({ number }) => number);
}

/** Filters that leave most of each other's people: each is there one time in three. */
function someFilters(random: Random): Filters {
  const maybe = <T>(value: T) => (random.below(3) === 0 ? value : undefined);
  const pick = <T>(values: readonly T[]) => values[random.below(values.length)] as T;
  const chosen = {
    gender: maybe(pick(GENDERS)),
    religion: maybe(pick(RELIGIONS)),
    ageBand: maybe(pick(AGE_BANDS)),
    country: maybe(pick(['PK', 'GB'])),
    education: maybe(pick(EDUCATION_FILTERS)),
    maritalStatus: maybe(pick(MARITAL_STATUSES)),
    motherTongue: maybe(pick(MOTHER_TONGUES)),
    ageFrom: maybe(18 + random.below(20)),
    ageTo: maybe(25 + random.below(20)),
    withPicture: maybe(true as const),
    verified: maybe(true as const),
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

describe('a search by further filters', () => {
  it('finds all there are, once each, the newest first, and counts them', async () => {
    await addSamples(900);
    await database.updateTable('profiles').set({ pictures: 2 }).where('religion', '=', 'islam').execute();
    await database.deleteFrom('profileFacets').execute();
    await database.deleteFrom('profileSlots').execute();
    await profiles.completeFacets();
    const all = await rows();
    const random = new Random(7);
    let finds = 0;
    for (let turn = 0; turn < 150; turn += 1) {
      const filters = someFilters(random);
      const { numbers, total } = await allPages(filters);
      expect({ filters, numbers, total }).toEqual({
        filters,
        numbers: await expected(filters, all),
        total: numbers.length,
      });
      if (numbers.length > 0) finds += 1;
    }
    expect(finds).toBeGreaterThan(40);
  });

  it('finds whoever came and nobody who went, each in the place of when it was published', async () => {
    await addSamples(60);
    const [some] = await rows();
    const { listingId: _none, videoVisibility: _unshown, ...again } = (await profiles.find(some!.number, NOW))!;
    const put = async (publishedAt: number) => {
      await database.transaction().execute(async (transaction) => {
        await profiles.remove(transaction, again.number);
        await profiles.addAll(transaction, [{ ...again, publishedAt }], TODAY);
      });
      expect((await allPages({ ageFrom: 18 })).numbers).toEqual(await expected({ ageFrom: 18 }));
    };
    await put(again.publishedAt);
    await put(NOW);
    await database.transaction().execute((transaction) => profiles.remove(transaction, again.number));
    expect((await allPages({ ageFrom: 18 })).numbers).not.toContain(again.number);
    await new SampleRowsRepository(database).deleteAll();
    expect(await database.selectFrom('profileFacets').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('profileSlots').select('number').execute()).toEqual([{ number: again.number }]);
  });

  it('goes on after a profile that went away meanwhile', async () => {
    await addSamples(60);
    const { cards } = await profiles.search({ ageFrom: 18 }, { today: TODAY });
    const last = cards.at(-1)!;
    const rest = (await expected({ ageFrom: 18 })).slice(cards.length);
    await database.transaction().execute((transaction) => profiles.remove(transaction, last.number));
    await database.deleteFrom('profileSlots').where('number', '=', last.number).execute();
    const next = await profiles.search({ ageFrom: 18 }, { after: last, today: TODAY });
    expect(next.cards.map(({ number }) => number)).toEqual(rest.slice(0, cards.length));
  });

  it('finds the newest to be compared, up to so many, and since when', async () => {
    await addSamples(900);
    const filters = { gender: 'female', education: 'masters', ageFrom: 22 } as const;
    const all = await expected(filters);
    const context = { member: 'somebody', today: TODAY };
    const found = await profiles.findToCompare(filters, { ...context, limit: 50 });
    expect(found.profiles.map(({ number }) => number)).toEqual(all.slice(0, 50));
    expect(found.isCut).toBe(true);
    const { publishedAt: since = 0 } = found.profiles[20] ?? {};
    const newer = await profiles.findToCompare(filters, { ...context, since, limit: 50 });
    expect(newer).toEqual({ profiles: found.profiles.slice(0, 20), isCut: false });
  });

  it('reads few chunks again within the hour, however often profiles were published anew, in the same order', async () => {
    await addSamples(60);
    const numbers = (await rows()).map(({ number }) => number);
    // As after years of being published anew: each stands alone in its chunk, and one is away.
    await database.deleteFrom('profileFacets').execute();
    const slots = await database.selectFrom('profileSlots').select('slot').orderBy('slot', 'desc').execute();
    const lowest = slots.at(-1)!.slot;
    for (const { slot } of slots) {
      const apart = (slot - lowest + 1) * CHUNK_SLOTS;
      await database.updateTable('profileSlots').set({ slot: apart }).where('slot', '=', slot).execute();
    }
    const all = await Promise.all(numbers.map((number) => profiles.find(number, NOW)));
    for (const profile of all) {
      const { slot } = await database
        .selectFrom('profileSlots')
        .select('slot')
        .where('number', '=', profile!.number)
        .executeTakeFirstOrThrow();
      const changes = new FacetChanges();
      changes.set(slot, profile!, true);
      await database.transaction().execute((transaction) => changes.apply(transaction));
    }
    const away = all[30]!;
    await database.transaction().execute((transaction) => profiles.remove(transaction, away.number));
    const chunks = () => database.selectFrom('profileFacets').select('chunk').where('facet', '=', 'every').execute();
    expect(await chunks()).toHaveLength(59);
    const before = await allPages({ ageFrom: 18 });
    expect(before.numbers).toEqual(await expected({ ageFrom: 18 }));
    const first = await profiles.search({ ageFrom: 18 }, { today: TODAY });

    const until = { isDone: false };
    const compacting = profiles.compactFacets().finally(() => (until.isDone = true));
    while (!until.isDone) expect(await profiles.search({ ageFrom: 18 }, { today: TODAY })).toEqual(first);
    await compacting;
    expect((await chunks()).length).toBeLessThanOrEqual(4);
    expect(await allPages({ ageFrom: 18 })).toEqual(before);
    const { listingId: _listing, videoVisibility: _unshown, ...again } = away;
    await database
      .transaction()
      .execute((transaction) => profiles.addAll(transaction, [{ ...again, publishedAt: NOW }], TODAY));
    expect((await allPages({ ageFrom: 18 })).numbers).toEqual(await expected({ ageFrom: 18 }));
  });

  it('counts exactly up to a thousand', async () => {
    await addSamples(3_000);
    const common = await profiles.search({ ageFrom: 18 }, { today: TODAY });
    expect(common).toMatchObject({ total: COUNTED_UP_TO, isTotalCut: true, more: true });
    const rare = { education: 'phd', gender: 'female' } as const;
    const found = await profiles.search(rare, { today: TODAY });
    expect(found).toMatchObject({ total: (await expected(rare)).length, isTotalCut: false });
  });

  it('reads one row for each filter and chunk: at a million profiles fewer than 5,000', async () => {
    // One chunk, and another that has begun.
    const samples = CHUNK_SLOTS + 2_000;
    await addSamples(samples);
    const read: number[] = [];
    const listened = database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        read.push(result.rows.length);
        return Promise.resolve(result);
      },
    });
    const all: Filters = {
      gender: 'female',
      religion: 'sikhism',
      city: 'Quetta',
      ageFrom: 60,
      ageTo: 61,
      education: 'bachelors+',
      maritalStatus: 'widowed',
      motherTongue: 'balochi',
      withPicture: true,
      verified: true,
    };
    const chunks = Math.ceil(samples / CHUNK_SLOTS) + 1;
    const readSoFar = () => read.splice(0).reduce((sum, count) => sum + count, 0);
    await new ProfilesRepository(listened).search(all, { today: TODAY });
    const most = readSoFar();
    expect(most).toBeGreaterThan(20);
    expect(most).toBeLessThanOrEqual(chunks * (1 + 11 + 16));
    expect((Math.ceil(1_000_000 / CHUNK_SLOTS) + 1) * (1 + 11 + 16)).toBeLessThan(5_000);

    // The newest of what is common, to be compared: one more row for each of them, in one statement.
    const limit = MATCH_LIMITS.profiles;
    const common = { gender: 'female', ageFrom: 18 } as const;
    await new ProfilesRepository(listened).findToCompare(common, { member: 'somebody', limit, today: TODAY });
    expect(Math.max(...read)).toBe(limit + 1);
    expect(readSoFar()).toBeLessThanOrEqual(limit + 1 + chunks * (1 + 11 + 16));
    expect(limit + 1 + (Math.ceil(1_000_000 / CHUNK_SLOTS) + 1) * (1 + 11 + 16)).toBeLessThan(5_000);
  }, 60_000);
});
