import type { DashboardSummary, OwnCandidates, ProfilesPage } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { familyOf, keepSignedIn, signInAnother, twoFamilies, type Family } from '../../testing/families.ts';
import { activeListing, AMNA, HASSAN } from '../../testing/listings.ts';

const HOUR = 3_600_000;

let app: TestApp;
let sara: Family;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  ({ sara } = await twoFamilies(app));
  await keepSignedIn(app);
});

/** What the list shows, which is what the dashboard counts. */
async function newMatches(who: Family, query = ''): Promise<string[]> {
  const { data } = await who.call('GET', `/api/profiles?sort=best_match&new=1${query}`);
  const { profiles, total } = data as unknown as ProfilesPage;
  expect(total).toBe(profiles.length);
  if (query === '') {
    const summary = (await who.call('GET', '/api/dashboard/summary')).data as unknown as DashboardSummary;
    expect(summary.newMatches).toBe(total);
  }
  return profiles.map(({ id }) => id);
}

let names = 0;
async function publish(listing = HASSAN): Promise<string> {
  names += 1;
  const candidateName = `Ali ${String.fromCharCode(64 + names)} Malik`;
  return (await familyOf(app, await signInAnother(app), { ...listing, candidateName })).id;
}
const look = () => sara.call('POST', '/api/matches/seen');

it('tells the own active candidates, the newest first', async () => {
  const candidatesOf = async (who: Family) =>
    ((await who.call('GET', '/api/candidates')).data as unknown as OwnCandidates).candidates;
  expect(await candidatesOf(sara)).toEqual([{ id: sara.id, name: 'Amna K.' }]);
  const { number } = await activeListing(app, sara.token, { ...HASSAN, candidateName: 'Bilal Khan' });
  expect(await candidatesOf(sara)).toEqual([
    { id: `R${String(number)}`, name: 'Bilal K.' },
    { id: sara.id, name: 'Amna K.' },
  ]);
  await sara.call('POST', `/api/listings/${sara.listingId}/pause`);
  expect(await candidatesOf(sara)).toHaveLength(1);
});

it('there are none for a new account, and then those that were published since', async () => {
  expect(await newMatches(sara)).toEqual([]);
  app.wait(HOUR);
  const first = await publish();
  expect(await newMatches(sara)).toEqual([first]);
});

it('a look at them lasts a day, and the next one begins where it began', async () => {
  app.wait(HOUR);
  const first = await publish();
  await look();
  expect(await newMatches(sara)).toEqual([first]);
  app.wait(HOUR);
  const second = await publish();
  await look();
  expect(await newMatches(sara)).toEqual([second, first]);
  app.wait(23 * HOUR);
  expect(await newMatches(sara)).toEqual([second]);
  await look();
  expect(await newMatches(sara)).toEqual([second]);
  app.wait(24 * HOUR);
  expect(await newMatches(sara)).toEqual([]);
  const third = await publish();
  expect(await newMatches(sara)).toEqual([third]);
  expect(await newMatches(sara, `&candidate=${sara.id}`)).toEqual([third]);
});

it('are those who go with at least one of the candidates, and with whom enough is shared', async () => {
  app.wait(HOUR);
  await publish({ ...HASSAN, religion: 'sikhism', motherTongue: 'punjabi' });
  await publish({ ...AMNA, city: 'London' });
  const fits = await publish();
  expect(await newMatches(sara)).toEqual([fits]);

  // A son, for whom the brides among them are looked at too.
  const { number } = await activeListing(app, sara.token, { ...HASSAN, candidateName: 'Bilal Khan' });
  expect(await newMatches(sara)).toHaveLength(2);
  expect(await newMatches(sara, `&candidate=R${String(number)}`)).toHaveLength(1);
  expect(await newMatches(sara, '&gender=male')).toEqual([fits]);
  expect(await newMatches(sara, '&education=phd')).toEqual([]);

  // What the family asks for counts as much.
  await app.call(
    'PATCH',
    '/api/me/preferences',
    { ageRange: '20-25', education: 'phd', notifications: true },
    { token: sara.token },
  );
  expect(await newMatches(sara, `&candidate=${sara.id}`)).toEqual([]);
});

it('are none of an account without an active candidate, and none past a block', async () => {
  app.wait(HOUR);
  const nadia = await familyOf(app, await signInAnother(app), { ...HASSAN, candidateName: 'Zain Malik' });
  await nadia.call('POST', '/api/blocks', { profile: sara.id });
  expect(await newMatches(sara)).toEqual([]);
  await nadia.call('DELETE', `/api/blocks/${sara.id}`);
  expect(await newMatches(sara)).toEqual([nadia.id]);
  await sara.call('POST', `/api/listings/${sara.listingId}/pause`);
  const { data } = await sara.call('GET', '/api/dashboard/summary');
  expect(data).toMatchObject({ newMatches: 0 });
  expect((await sara.call('GET', '/api/profiles?new=1')).status).toBe(404);
});
