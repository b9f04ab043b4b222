import type { Compatibilities, ProfilesPage } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { familyOf, signInAnother, twoFamilies, type Family } from '../../testing/families.ts';
import { activeListing, AMNA, HASSAN } from '../../testing/listings.ts';
import { signIn } from '../../testing/people.ts';

const open = () => buildTestApp({ quickPasswords: true });

async function find(app: TestApp, token: string, query = '') {
  const answer = await app.call('GET', `/api/profiles?sort=best_match&${query}`, undefined, { token });
  return { ...answer, page: answer.data as unknown as ProfilesPage };
}

async function allPages(
  app: TestApp,
  token: string,
  query = '',
  between: () => Promise<unknown> = () => Promise.resolve(),
) {
  const found: ProfilesPage['profiles'] = [];
  let next: string | null = '';
  while (next !== null) {
    const { status, page }: { status: number; page: ProfilesPage } = await find(app, token, `${query}&cursor=${next}`);
    expect(status).toBe(200);
    found.push(...page.profiles);
    next = page.next;
    await between();
  }
  return found;
}

const seek = (app: TestApp, token: string, preferences: object) =>
  app.call('PATCH', '/api/me/preferences', preferences, { token });

describe('among many', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await buildTestApp({ env: { SAMPLE_DATA: 'on' }, quickPasswords: true });
    token = await signIn(app);
    await activeListing(app, token, AMNA);
    await seek(app, token, { ageRange: '26-30', education: 'masters', notifications: true });
  });

  it('shows the best first, then the newest, each once', async () => {
    const found = await allPages(app, token, 'religion=islam');
    const percents = found.map(({ percent }) => percent ?? -1);
    expect(percents).toEqual(percents.toSorted((a, b) => b - a));
    expect(new Set(percents).size).toBeGreaterThan(5);
    const { total } = (await app.call('GET', '/api/profiles?religion=islam&gender=male'))
      .data as unknown as ProfilesPage;
    expect(new Set(found.map(({ id }) => id)).size).toBe(total);
    expect((await find(app, token, 'religion=islam')).page).toMatchObject({ total });
    // Samples are numbered from the newest on.
    const best = found.filter(({ percent }) => percent === found[0]?.percent).map(({ id }) => Number(id.slice(1)));
    expect(best).toEqual(best.toSorted((a, b) => a - b));
  });

  it('says the percent that the profile says', async () => {
    const { page } = await find(app, token, 'city=Lahore');
    expect(page.profiles).toHaveLength(16);
    for (const { id, percent } of page.profiles) {
      const { data } = await app.call('GET', `/api/profiles/${id}/compatibility`, undefined, { token });
      expect((data as unknown as Compatibilities).candidates[0]?.percent).toBe(percent);
    }
  });

  it.each([
    ['education=phd&ageTo=35', ({ education, age, gender }) => education === 'phd' && age <= 35 && gender === 'male'],
    [
      'gender=female&city=Karachi',
      ({ gender, city, percent }) => gender === 'female' && city === 'Karachi' && percent === undefined,
    ],
    ['gender=male&religion=sikhism', ({ gender, religion }) => gender === 'male' && religion === 'sikhism'],
  ] as [string, (profile: ProfilesPage['profiles'][number]) => boolean][])(
    'finds by %s what the newest first does',
    async (query, isMeant) => {
      const found = await allPages(app, token, query);
      const gender = query.includes('gender') ? '' : '&gender=male';
      const { total } = (await app.call('GET', `/api/profiles?${query}${gender}`)).data as unknown as ProfilesPage;
      expect(found).toHaveLength(total);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every(isMeant)).toBe(true);
    },
  );

  it('finds nobody in no place, and by a number whom it names', async () => {
    expect((await find(app, token, 'city=Atlantis')).page).toEqual({ profiles: [], total: 0, next: null });
    expect((await find(app, '', 'no=R1001')).page.profiles).toMatchObject([{ id: 'R1001' }]);
  });

  it('changes nothing of the newest first', async () => {
    const ask = (query: string) => app.app.inject(`/api/profiles?${query}`);
    expect((await ask('sort=newest')).body).toBe((await ask('')).body);
    expect((await ask('')).body).not.toContain('percent');
  });

  it.each([
    'sort=best',
    'sort=best_match&new=2',
    'sort=best_match&candidate=me',
    'sort=best_match&cursor=abc-1',
    'cursor=80-abc-1',
  ])('%s is refused by name', async (query) => {
    const { status, errors } = await app.call('GET', `/api/profiles?${query}`, undefined, { token });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([/(\w+)=[^=]*$/.exec(query)?.[1]]);
  });
});

it('is for members with an active candidate of their own', async () => {
  const app = await open();
  const { sara, omar } = await twoFamilies(app);
  expect(await find(app, '')).toMatchObject({ status: 401, code: 'not-logged-in' });
  expect(await find(app, await signInAnother(app))).toMatchObject({ status: 404, code: 'no-such-candidate' });
  expect(await find(app, sara.token, `candidate=${omar.id}`)).toMatchObject({ status: 404, code: 'no-such-candidate' });
  await sara.call('POST', `/api/listings/${sara.listingId}/pause`);
  expect(await find(app, sara.token)).toMatchObject({ status: 404, code: 'no-such-candidate' });
});

it('shows neither own candidates, nor those of the same gender, nor past a block', async () => {
  const app = await open();
  const { sara, omar } = await twoFamilies(app);
  const nadia = await familyOf(app, await signInAnother(app), { ...HASSAN, candidateName: 'Zain Malik' });
  await activeListing(app, sara.token, { ...HASSAN, candidateName: 'Ali Khan' });
  const found = async (who: Family, query = '') =>
    (await find(app, who.token, query)).page.profiles.map(({ id }) => id);
  expect(await found(sara, `candidate=${sara.id}`)).toEqual([nadia.id, omar.id]);
  expect(await found(omar)).toEqual([sara.id]);
  await omar.call('POST', '/api/blocks', { profile: sara.id });
  expect(await found(sara, `candidate=${sara.id}`)).toEqual([nadia.id]);
  expect(await found(sara, `candidate=${sara.id}&education=masters`)).toEqual([nadia.id]);
  expect(await found(omar)).toEqual([]);
  // The newest own candidate is the son, for whom there is nobody.
  expect(await found(sara)).toEqual([]);
});

it('puts those of whom too little is known last, and follows what families look for', async () => {
  const app = await open();
  const { sara, omar } = await twoFamilies(app);
  const nadia = await familyOf(app, await signInAnother(app), { ...HASSAN, candidateName: 'Zain Malik' });
  const shown = async () => (await find(app, sara.token)).page.profiles.map(({ id, percent }) => [id, percent]);
  expect(await shown()).toEqual([
    [nadia.id, undefined],
    [omar.id, undefined],
  ]);
  await seek(app, omar.token, { ageRange: '26-30', notifications: true });
  expect(await shown()).toEqual([
    [omar.id, 71],
    [nadia.id, undefined],
  ]);
  await omar.call('POST', `/api/listings/${omar.listingId}/pause`);
  await seek(app, omar.token, { ageRange: '40+', notifications: true });
  await omar.call('POST', `/api/listings/${omar.listingId}/resume`);
  expect((await shown())[0]).toEqual([omar.id, 58]);
  await seek(app, omar.token, { ageRange: '', notifications: true });
  expect((await shown()).map(([, percent]) => percent)).toEqual([undefined, undefined]);
});

it('neither repeats nor misses any while others come and go', async () => {
  const app = await buildTestApp({ env: { SAMPLE_DATA: 'on' }, quickPasswords: true });
  const { sara, omar } = await twoFamilies(app);
  await seek(app, sara.token, { maritalStatus: 'never_married', notifications: true });
  const before = (await allPages(app, sara.token, 'city=Lahore')).map(({ id }) => id);
  const { profiles, database } = app.app.services;
  let turn = 0;
  const found = await allPages(app, sara.token, 'city=Lahore', async () => {
    turn += 1;
    if (turn > 3) return;
    // The last one of the page that was shown goes away.
    const last = Number(before[turn * 16 - 1]?.slice(1));
    await database.transaction().execute((transaction) => profiles.remove(transaction, last));
    await activeListing(app, omar.token, {
      ...HASSAN,
      city: 'Lahore',
      candidateName: `Ali ${'abcd'.charAt(turn)} Aziz`,
    });
  });
  const ids = found.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(before));
  expect(turn).toBeGreaterThan(2);
});
