import type { DashboardSummary, ProfileDetail } from '@rishta/contracts';

import { SampleRowsRepository } from '../profile-store/samples/sample-rows.repository.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { familyOf, signInAnother } from '../testing/families.ts';
import { wordsInDatabase } from '../testing/leftovers.ts';
import { AMNA, HASSAN } from '../testing/listings.ts';
import { copyData } from '../testing/test-database.ts';
import { addSampleFamilies } from './sample-families.ts';
import { SAMPLE_LISTINGS } from './sample-families.content.ts';

const ON = { env: { SAMPLE_DATA: 'on' }, quickPasswords: true };
const NOBODY_CAME = { views: 0, clicks: 0, calls: 0, whatsApp: 0, emails: 0 };

let template: string;
let app: TestApp;
beforeAll(async () => {
  const first = await buildTestApp(ON);
  await first.app.close();
  template = first.dataDir;
}, 60_000);

async function start(options: Parameters<typeof buildTestApp>[0] = ON): Promise<TestApp> {
  return buildTestApp({ ...options, dataDir: await copyData(template) });
}
beforeEach(async () => {
  app = await start();
});

async function logIn(name: string) {
  const login = { email: `${name}@example.com`, password: 'Rishta-sample-2026' };
  const token = (await app.call('POST', '/api/login', login)).data?.['token'] ?? '';
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.call(method, url, body, { token });
}
type Caller = Awaited<ReturnType<typeof logIn>>;
const summaryOf = async (call: Caller) =>
  (await call('GET', '/api/dashboard/summary')).data as unknown as DashboardSummary;
const numberOf = async (call: Caller): Promise<string> =>
  ((await call('GET', '/api/candidates')).data as unknown as { candidates: { id: string }[] }).candidates[0]?.id ?? '';
/** Of every table, how many rows. */
async function rowCounts(): Promise<Record<string, number>> {
  const { database } = app.app.services;
  const counts: Record<string, number> = {};
  const tables = ['listings', 'profiles', 'interests', 'messages', 'shortlist', 'reports', 'auditLog'] as const;
  for (const table of [...tables, 'businessPages', 'pageEntries'] as const) {
    const { rows } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(rows);
  }
  return counts;
}

it('have done something with each other, each of which is to be tried', async () => {
  const ayesha = await logIn('ayesha');
  expect(await summaryOf(ayesha)).toMatchObject({
    chats: 1,
    proposals: 1,
    counts: { active: 1, pending: 1, shortlisted: 1, contacted: 1, matched: 1 },
    analytics: { all: NOBODY_CAME },
  });
  expect(await summaryOf(await logIn('bilal'))).toMatchObject({ interestsSent: 1, counts: { active: 1, matched: 1 } });
  expect(await summaryOf(await logIn('noor'))).toMatchObject({ interestsSent: 1, counts: { active: 1, contacted: 1 } });
  expect((await ayesha('GET', '/api/conversations/unread')).data).toEqual({ unread: 1 });
  const { data } = await ayesha('GET', '/api/conversations');
  const [conversation] = (data as unknown as { conversations: { id: string }[] }).conversations;
  const written = await ayesha('GET', `/api/conversations/${conversation?.id ?? ''}/messages`);
  expect(written.data?.['messages']).toHaveLength(3);
  const moderator = await logIn('moderator');
  expect((await moderator('GET', '/api/moderation/queue')).data).toMatchObject({
    counts: { reports: 1 },
    listings: [{ title: SAMPLE_LISTINGS.brother.content.title }],
  });
});

it('leave a new account as empty as ever', async () => {
  const token = await signInAnother(app);
  const summary = (await app.call('GET', '/api/dashboard/summary', undefined, { token })).data as unknown;
  expect(summary).toMatchObject({ newMatches: 0, chats: 0, proposals: 0, counts: { active: 0, pending: 0 } });
});

it('put up candidates that are marked as samples, also when they are back or changed, and can be asked', async () => {
  const noor = await logIn('noor');
  const id = await numberOf(noor);
  const shown = async () => (await app.call('GET', `/api/profiles/${id}`)).data as unknown as ProfileDetail;
  expect(await shown()).toMatchObject({ isSample: true, hasFamily: true });
  const { data } = await noor('GET', '/api/listings');
  const [listing] = (data as unknown as { listings: { id: string }[] }).listings;
  await noor('POST', `/api/listings/${listing?.id ?? ''}/pause`);
  await noor('POST', `/api/listings/${listing?.id ?? ''}/resume`);
  expect(await shown()).toMatchObject({ isSample: true, hasFamily: true });

  const amna = await familyOf(app, await signInAnother(app), AMNA);
  expect(await amna.call('POST', '/api/interests', { from: amna.id, to: id })).toMatchObject({ status: 201 });
  expect((await amna.call('GET', `/api/profiles/${amna.id}`)).data).toMatchObject({ isSample: false });
  // Who comes with the service has no family, as before.
  expect(await amna.call('POST', '/api/interests', { from: amna.id, to: 'R1001' })).toMatchObject({ status: 409 });
  expect((await app.call('GET', '/api/profiles/R1001')).data).not.toHaveProperty('hasFamily');
});

it('are made once: what was done with them stays at the next start', async () => {
  const ayesha = await logIn('ayesha');
  await ayesha('DELETE', `/api/shortlist/${await numberOf(await logIn('noor'))}`);
  const before = await rowCounts();
  await addSampleFamilies(app.app.services);
  expect(await rowCounts()).toEqual(before);
  const { database } = app.app.services;
  expect(await new SampleRowsRepository(database).count()).toBe(2_000);
});

it('are made up for when a start was killed in between', async () => {
  const { database } = app.app.services;
  const before = await rowCounts();
  await database.deleteFrom('reports').execute();
  await database.deleteFrom('shortlist').execute();
  await database.deleteFrom('messages').where('seq', '=', 3).execute();
  await database.updateTable('conversations').set({ lastSeq: 2 }).execute();
  await addSampleFamilies(app.app.services);
  expect(await rowCounts()).toEqual(before);
});

it('are gone after a production start, and what others have stays', async () => {
  const hassan = await familyOf(app, await signInAnother(app), HASSAN);
  const { dataDir } = app;
  await app.app.close();
  app = await buildTestApp({ env: { NODE_ENV: 'production', SAMPLE_DATA: 'off' }, dataDir, quickPasswords: true });
  const words = ['ayesha', 'qureshi', 'daniyal', 'hamza', 'salam', 'example.com', 'a sample report', 'honest lines'];
  expect(await wordsInDatabase(app.app.services.database, words)).toEqual([]);
  expect((await app.call('GET', `/api/profiles/${hassan.id}`)).status).toBe(200);
  expect(await app.app.services.profiles.nextNumber()).toBe(hassan.number + 1);
});

it('leave the home page the people whom it shows without the service, too', async () => {
  const { data } = await app.send({ url: '/api/home' });
  const { highlights } = data as unknown as { highlights: { id: string }[] };
  expect(highlights.map(({ id }) => id)).toEqual(['R1001', 'R1002', 'R1003', 'R1004']);
});
