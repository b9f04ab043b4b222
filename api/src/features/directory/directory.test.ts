import type { Agencies, Agency, Home } from '@rishta/contracts';

import { putAgency, removeAgency } from '../../agency-store/directory-agencies.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { addSampleDirectory } from './sample-directory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ env: { SAMPLE_DATA: 'on' } });
});
const get = async <Data>(url: string) => {
  const response = await app.app.inject(url);
  return { status: response.statusCode, data: response.json<{ data: Data }>().data };
};

it('gives the home page all it shows', async () => {
  const { data } = await get<Home>('/api/home');
  expect(data.highlights.map(({ id }) => id)).toEqual(['R1001', 'R1002', 'R1003', 'R1004']);
  expect(data.marriageBureaus).toHaveLength(9);
  expect(data.featuredAgencies).toHaveLength(9);
  expect(data.stories).toHaveLength(4);
  const records = [...data.highlights, ...data.marriageBureaus, ...data.featuredAgencies, ...data.stories];
  expect(records.filter(({ isSample }) => !isSample)).toEqual([]);
  expect(data.cities.length).toBeGreaterThanOrEqual(10);
});

it('lists the agencies that offer a service, each with all it offers in its own order', async () => {
  const { data } = await get<Agencies>('/api/bureaus?service=event-management');
  expect(data.agencies.map(({ slug }) => slug)).toEqual([
    'margalla-match',
    'gul-e-rang-events',
    'chenab-wedding-planners',
    'rawal-banquets',
    'thames-baraat',
  ]);
  expect(data.agencies[1]?.services).toEqual(['event-management', 'wedding-planning']);
  expect((await get<Agencies>('/api/bureaus?service=')).data.agencies).toHaveLength(18);
  expect((await get('/api/bureaus?service=loans')).status).toBe(422);
});

it('shows one agency', async () => {
  const { data } = await get<Agency>('/api/bureaus/noor-rishta');
  expect(data).toMatchObject({ name: { en: 'Noor Rishta Centre' }, website: 'https://noor-rishta.example/' });
  expect((await get('/api/bureaus/nobody')).status).toBe(404);
});

it('has none of the samples after a production start', async () => {
  const first = await buildTestApp({ env: { SAMPLE_DATA: 'on' } });
  await first.app.close();
  const production = await buildTestApp({
    dataDir: first.dataDir,
    env: { NODE_ENV: 'production', SAMPLE_DATA: 'off' },
  });
  const { data } = (await production.app.inject('/api/home')).json<{ data: Home }>();
  expect(data).toEqual({ highlights: [], cities: [], marriageBureaus: [], featuredAgencies: [], stories: [] });
  for (const gone of ['/api/profiles/R1001', '/api/bureaus/noor-rishta', '/api/sitemap/0']) {
    expect((await production.app.inject(gone)).statusCode).toBe(404);
  }
});

it('leaves a sample as an operator has changed it, whatever starts', async () => {
  const { database } = app.app.services;
  const { isSample: _isSample, ...sample } = (await get<Agency>('/api/bureaus/gul-e-rang-events')).data;
  const changed = { ...sample, services: ['counseling' as const] };
  await putAgency(database, { ...changed, kind: 'featured', position: 0 }, 'A test', 1);
  await addSampleDirectory(database);
  expect((await get<Agency>('/api/bureaus/gul-e-rang-events')).data).toEqual({ ...changed, isSample: false });
  // The next start would bring it back.
  expect(await removeAgency(database, 'noor-rishta', { by: 'A test', bringsSamples: true }, 1)).toBe('is-sample');
  expect((await get('/api/bureaus/noor-rishta')).status).toBe(200);
});
