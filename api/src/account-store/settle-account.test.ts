import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { everythingIn } from '../testing/everything.ts';
import { twoFamilies, type Family } from '../testing/families.ts';
import { AMNA } from '../testing/listings.ts';
import { settleAccount } from './settle-account.ts';

let app: TestApp;
let sara: Family;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  ({ sara } = await twoFamilies(app));
});

describe('an account with a hundred listings', () => {
  let accountId: string;
  beforeEach(async () => {
    const { database } = app.app.services;
    const listing = await database
      .selectFrom('listings')
      .selectAll()
      .where('id', '=', sara.listingId)
      .executeTakeFirstOrThrow();
    ({ accountId } = listing);
    const { city: _city, ...text } = await database
      .selectFrom('listingVersions')
      .selectAll()
      .where('listingId', '=', sara.listingId)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 99 }, (_, at) => ({
      of: { ...listing, id: `copy-${at}`, idempotencyKey: `copy-${at}`, number: 5_000 + at },
      text: { ...text, listingId: `copy-${at}`, city: ['Karachi', 'Multan'][at % 2] ?? '' },
    }));
    await database
      .insertInto('listings')
      .values(copies.map(({ of }) => of))
      .execute();
    await database
      .insertInto('listingVersions')
      .values(copies.map((copy) => copy.text))
      .execute();
  });

  async function settle(pausedAt: number | null): Promise<void> {
    const { clock, database, profiles } = app.app.services;
    let statements = 0;
    const counted = database.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await database.updateTable('accounts').set({ pausedAt }).where('id', '=', accountId).execute();
    await counted.transaction().execute((each) => settleAccount(each, profiles, accountId, clock()));
    expect(statements).toBeLessThan(150);
  }

  it('is paused and resumed in few statements, for which all others wait', async () => {
    const totals = async () => {
      const found = ['gender=female', 'city=Multan', 'city=Multan&ageFrom=18'].map(
        async (filters) => (await app.call('GET', `/api/profiles?${filters}`)).data?.['total'],
      );
      return Promise.all(found);
    };
    await settle(null);
    const before = await everythingIn(app);
    expect(await totals()).toEqual([100, 49, 49]);
    await settle(1);
    expect(await totals()).toEqual([0, 0, 0]);
    await settle(null);
    expect(await totals()).toEqual([100, 49, 49]);
    expect(await everythingIn(app)).toEqual(before);
  });

  it('is so, too, when all were renewed and most first approved meanwhile: the older one has the lower number', async () => {
    const { clock, database } = app.app.services;
    await settle(1);
    const set = database.updateTable('listings').where('accountId', '=', accountId);
    await set.set({ publishedAt: null }).execute();
    const first = { number: null, numberGender: null, numberName: null, numberBornOn: null, expiresAt: null };
    const copies = Array.from({ length: 99 }, (_, at) => `copy-${at}`);
    for (const [at, id] of copies.entries()) {
      await set
        .set({ ...first, createdAt: at })
        .where('id', '=', id)
        .execute();
    }
    app.wait(60_000);
    await settle(null);
    const listings = await database
      .selectFrom('listings')
      .select(['id', 'number', 'publishedAt', 'numberGender', 'numberName'])
      .where('accountId', '=', accountId)
      .orderBy('number')
      .execute();
    const shown = { publishedAt: clock(), numberGender: AMNA.gender, numberName: AMNA.candidateName };
    const next = sara.number + 2;
    expect(listings).toEqual([
      { id: sara.listingId, number: sara.number, ...shown },
      ...copies.map((id, at) => ({ id, number: next + at, ...shown })),
    ]);
    const profiles = database.selectFrom('profiles').select('number').where('publishedAt', '=', clock());
    expect(await profiles.orderBy('number').execute()).toEqual(listings.map(({ number }) => ({ number })));
  });
});
