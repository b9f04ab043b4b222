import { SITEMAP_PART } from '@rishta/contracts';

import { dayOf } from '../../profile-store/ages.ts';
import { sampleProfile } from '../../profile-store/samples/sample-profile.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});

async function addProfiles(...numbers: number[]) {
  const today = dayOf(Date.UTC(2026, 0, 1));
  await app.app.services.profiles.insert(
    numbers.map((number, index) => ({ ...sampleProfile(index, number, today), publishedAt: Date.UTC(2025, 11, 24) })),
    today,
  );
}

const read = (url: string) => app.send({ method: 'GET', url });

it('has no lists while there are no profiles', async () => {
  expect((await read('/api/sitemap')).data).toEqual({ parts: [] });
  expect((await read('/api/sitemap/0')).status).toBe(404);
});

it('lists profiles by their numbers, with nothing but the address and the day', async () => {
  await addProfiles(1001, 1002, SITEMAP_PART, 2 * SITEMAP_PART + 5);
  expect((await read('/api/sitemap')).data).toEqual({ parts: [0, 1, 2] });
  expect((await read('/api/sitemap/0')).data).toEqual({
    pages: [
      { path: '/Profile/R1001', changed: '2025-12-24' },
      { path: '/Profile/R1002', changed: '2025-12-24' },
    ],
  });
  expect((await read('/api/sitemap/1')).data).toMatchObject({ pages: [{ path: `/Profile/R${String(SITEMAP_PART)}` }] });
});

it('has each list that it names, also one in which nobody is', async () => {
  await addProfiles(1001, 2 * SITEMAP_PART + 5);
  expect((await read('/api/sitemap')).data).toEqual({ parts: [0, 1, 2] });
  expect(await read('/api/sitemap/1')).toMatchObject({ status: 200, data: { pages: [] } });
  expect((await read('/api/sitemap/3')).status).toBe(404);
});

it.each(['-1', '1.5', 'x', '99999999999', '0x0'])('has no list %s', async (part) => {
  await addProfiles(1001);
  expect((await read(`/api/sitemap/${part}`)).status).toBe(404);
});
