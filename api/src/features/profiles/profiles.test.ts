import { jest } from '@jest/globals';
import type { ProfileDetail, ProfilesPage } from '@rishta/contracts';

import { Background } from '../../background.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ env: { SAMPLE_DATA: 'on' } });
});

const get = async <Data>(url: string) => {
  const response = await app.app.inject(url);
  return { status: response.statusCode, body: response.json<{ data: Data; errors?: Record<string, string[]> }>() };
};
const search = async (query: string) => {
  const { status, body } = await get<ProfilesPage>(`/api/profiles?${query}`);
  expect(status).toBe(200);
  return body.data;
};

describe('GET /api/profiles', () => {
  it('shows the newest 16 of all and says how many there are', async () => {
    const { profiles, total, next } = await search('');
    expect(profiles.map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, index) => `R${1001 + index}`));
    // Three of them are of sample accounts.
    expect(total).toBe(2_003);
    expect(next).not.toBeNull();
  });

  it('goes on where the page before ended, up to the last', async () => {
    const ids: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: ProfilesPage = await search(`gender=male&city=London&cursor=${next}`);
      ids.push(...page.profiles.map(({ id }) => id));
      next = page.next;
      expect(page.total).toBeGreaterThan(16);
      if (next === null) expect(ids).toHaveLength(page.total);
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['gender=female', { gender: 'female' }],
    ['religion=sikhism', { religion: 'sikhism' }],
    ['country=gb', { country: 'GB' }],
    ['city=bradford', { city: 'Bradford', country: 'GB' }],
    ['gender=male&religion=islam&country=PK&city=Lahore', { gender: 'male', religion: 'islam', city: 'Lahore' }],
    ['gender=&religion=&country=&city=&aged=&no=&cursor=&utm_source=x', {}],
  ])('%s finds only such', async (query, expected) => {
    const { profiles, total } = await search(query);
    expect(total).toBeGreaterThan(0);
    for (const profile of profiles) expect(profile).toMatchObject(expected);
  });

  it.each([
    ['20-25', 20, 25],
    ['36-40', 36, 40],
    ['40%2B', 41, 99],
  ])('aged %s finds only such', async (aged, from, to) => {
    const { profiles } = await search(`aged=${aged}`);
    expect(profiles).toHaveLength(16);
    for (const { age } of profiles) expect(age >= from && age <= to).toBe(true);
  });

  it.each(['R1004', 'r-1004', ' 1004 ', 'R 01004', 'R۱۰۰۴', '\u2066R1004\u2069', '\u200f۱۰۰۴\u200e'])(
    'finds a number written as %j',
    async (no) => {
      const { profiles, total, next } = await search(new URLSearchParams({ no, gender: 'male' }).toString());
      expect(profiles).toMatchObject([{ id: 'R1004', name: 'Hamza Sheikh' }]);
      expect({ total, next }).toEqual({ total: 1, next: null });
    },
  );

  it.each([
    'no=R999999',
    'no=Ayesha',
    'no=99999999999999999999',
    'no=1004&gender=female',
    'city=Atlantis',
    'city=London&country=PK',
    'country=FR',
    "city=' or 1=1 --",
  ])('%s finds nobody', async (query) => {
    expect(await search(query)).toEqual({ profiles: [], total: 0, next: null });
  });

  it.each([
    ['gender=bride', 'gender'],
    ['gender=male&gender=female', 'gender'],
    ['aged=40-50', 'aged'],
    ['religion=any', 'religion'],
    ['country=Pakistan', 'country'],
    [`city=${'x'.repeat(101)}`, 'city'],
    [`no=${'1'.repeat(41)}`, 'no'],
    ['cursor=1', 'cursor'],
    ['cursor=zzzzzzzzzzzz-1', 'cursor'],
  ])('%s is refused by name', async (query, field) => {
    const { status, body } = await get(`/api/profiles?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });
});

describe('GET /api/profiles/:id', () => {
  it.each(['R1001', 'r1001'])('tells more of %s', async (id) => {
    const { status, body } = await get(`/api/profiles/${id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: 'R1001', name: 'Ayesha Khan', age: 27, isSample: true });
  });

  it.each(['R9', 'R0', 'x', '1e3', 'R1001%00', '-1'])('404 for %s', async (id) => {
    expect((await get(`/api/profiles/${id}`)).status).toBe(404);
  });
});

it('tells nobody more about a person than the public part', async () => {
  const texts = ['inUrdu', 'name', 'occupation'];
  const publicPart = [...texts, 'age', 'city', 'country', 'education', 'gender', 'id', 'isSample', 'religion'].sort();
  const { body } = await get<object>('/api/profiles/R1001');
  expect(Object.keys(body.data).sort()).toEqual(
    [...publicPart, 'about', 'lookingFor', 'maritalStatus', 'motherTongue', 'postedBy', 'verified'].sort(),
  );
  const home = await get<{ highlights: object[] }>('/api/home');
  const { profiles } = await search('');
  for (const profile of [...profiles, ...home.body.data.highlights]) {
    expect(Object.keys(profile).sort()).toEqual(publicPart);
  }
});

it('says of a sample what it says in Urdu too, and of a member only what is known', async () => {
  const own = await buildTestApp();
  const { profiles } = own.app.services;
  const { sampleProfile } = await import('../../profile-store/samples/sample-profile.ts');
  const sample = sampleProfile(0, 1, Date.UTC(2026, 0, 1));
  const unsaid = {
    nameUr: null,
    occupationUr: null,
    aboutUr: null,
    lookingForUr: null,
    postedBy: null,
    verified: null,
  };
  const verified = 'in_person phone_call';
  await profiles.insert(
    [
      { ...sample, verified },
      { ...sample, ...unsaid, number: 2, isSample: 0 },
    ],
    20260101,
  );
  const detail = async (number: number) =>
    (await own.app.inject(`/api/profiles/R${String(number)}`)).json<{ data: ProfileDetail }>().data;
  expect(await detail(1)).toMatchObject({
    isSample: true,
    inUrdu: { name: 'عائشہ خان', occupation: 'آرکیٹیکٹ', about: sample.aboutUr, lookingFor: sample.lookingForUr },
    postedBy: sample.postedBy,
    verified: ['phone_call', 'in_person'],
  });
  const member = await detail(2);
  expect(member).toMatchObject({ isSample: false, verified: [] });
  expect(member).not.toHaveProperty('inUrdu');
  expect(member).not.toHaveProperty('postedBy');
});

it('has somebody in the next band from the minute of the birthday, and by the number at once', async () => {
  const everyMinute = jest.spyOn(Background.prototype, 'everyMinute');
  const own = await buildTestApp();
  const minutely = everyMinute.mock.calls.map(([, task]) => task);
  everyMinute.mockRestore();
  const { profiles } = own.app.services;
  const { sampleProfile } = await import('../../profile-store/samples/sample-profile.ts');
  const person = { ...sampleProfile(0, 1, Date.UTC(2026, 0, 1)), bornOn: 20000102, publishedAt: 1 };
  await profiles.insert([person], 20260101);
  const total = async (aged: string) => {
    const { data } = (await own.app.inject(`/api/profiles?aged=${aged}`)).json<{ data: ProfilesPage }>();
    return data.total;
  };
  expect([await total('20-25'), await total('26-30')]).toEqual([1, 0]);
  own.wait(24 * 3_600_000);
  expect([await total('20-25&no=R1'), await total('26-30&no=R1')]).toEqual([0, 1]);
  for (const task of minutely) await task();
  expect([await total('20-25'), await total('26-30')]).toEqual([0, 1]);
});

describe('GET /api/profiles by further filters', () => {
  it.each([
    ['education=phd', ({ education }: ProfileDetail) => education === 'phd'],
    ['maritalStatus=widowed', ({ maritalStatus }: ProfileDetail) => maritalStatus === 'widowed'],
    [
      'motherTongue=pashto&gender=female',
      (one: ProfileDetail) => one.motherTongue === 'pashto' && one.gender === 'female',
    ],
    ['ageFrom=29&ageTo=30', ({ age }: ProfileDetail) => age === 29 || age === 30],
    ['aged=26-30&ageFrom=30', ({ age }: ProfileDetail) => age === 30],
    ['verified=1&city=London', (one: ProfileDetail) => one.city === 'London' && (one.verified ?? []).length > 0],
  ])('%s finds only such, on every page', async (query, isMeant) => {
    let next: string | null = '';
    let found = 0;
    for (let page = 0; page < 2 && next !== null; page += 1) {
      const answer: ProfilesPage = await search(`${query}&cursor=${next}`);
      for (const { id } of answer.profiles) {
        const { body } = await get<ProfileDetail>(`/api/profiles/${id}`);
        expect(isMeant(body.data)).toBe(true);
        found += 1;
      }
      next = answer.next;
    }
    expect(found).toBeGreaterThan(0);
  });

  it('says that there are more than it has counted', async () => {
    expect(await search('ageFrom=18')).toMatchObject({ total: 1_000, isTotalCut: true });
    expect(await search('education=phd')).not.toHaveProperty('isTotalCut');
  });

  it('finds a number only where it fits', async () => {
    expect((await search('no=R1004&ageFrom=28&ageTo=28&education=bachelors')).total).toBe(1);
    expect((await search('no=R1004&ageFrom=29')).total).toBe(0);
    expect((await search('no=R1004&picture=1')).total).toBe(0);
  });

  it.each(['education=none', 'ageFrom=17', 'ageTo=100', 'ageTo=2x', 'picture=yes', 'verified=0'])(
    '%s is refused',
    async (query) => {
      const { status, body } = await get(`/api/profiles?${query}`);
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual([query.split('=')[0]]);
    },
  );
});
