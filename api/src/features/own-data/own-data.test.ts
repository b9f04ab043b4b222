import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { EMAIL, good, makeBusyAccount, NAME, WORDS } from '../../testing/busy-account.ts';
import type { Family } from '../../testing/families.ts';
import { SARA, signInAs } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

/** Which file of the archive tells of a table, or why none does. A new table has to be written down here. */
const TABLES: Record<string, string> = {
  accounts: 'account.json',
  account_settings: 'account.json',
  email_changes: 'account.json',
  staff: 'account.json',
  sessions: 'logins.json',
  password_resets: 'logins.json',
  email_confirmations: 'logins.json',
  password_notices: 'logins.json',
  device_links: 'logins.json',
  images: 'pictures.json',
  image_files: 'pictures.json',
  listings: 'listings.json',
  listing_versions: 'listings.json',
  listing_images: 'listings.json',
  business_pages: 'business-pages.json',
  page_entries: 'business-pages.json',
  picture_requests: 'picture-requests.json',
  interests: 'interests.json',
  conversations: 'conversations.json',
  conversation_members: 'conversations.json',
  messages: 'messages.json',
  match_looks: 'kept.json',
  shortlist: 'kept.json',
  saved_searches: 'kept.json',
  search_alerts: 'kept.json',
  blocks: 'kept.json',
  profile_visits: 'visits.json',
  visit_sums: 'none: how many others there were who were not logged in',
  notifications: 'notifications.json',
  reports: 'reports.json',
  leads: 'letters.json',
  newsletter_subscriptions: 'letters.json',
  candidate_consents: 'none: of the candidate, who may be somebody else',
  newsletter_links: 'none: hashes of links that lead to the subscription',
  profiles: 'none: made of the approved listing',
  profile_texts: 'none: made of the approved listing',
  profile_slots: 'none: made of the approved listing',
  profile_facets: 'none: made of all profiles',
  profile_counts: 'none: made of all profiles',
  given_numbers: 'none: of nobody',
  attempts: 'none: counted by hashes for a day',
  login_failures: 'none: counted by hashes for an hour',
  login_tries: 'none: counted by hashes for an hour',
  login_newcomers: 'none: counted by hashes for an hour',
  outbox: 'none: on its way to the owner, with links in it',
  audit_log: 'none: what staff did; what came of it stands with the listing',
  suspensions: 'none: nobody who is suspended logs in',
  secrets: 'none: of nobody',
  agencies: 'none: of nobody',
  agency_services: 'none: of nobody',
  stories: 'none: of nobody',
  write_checks: 'none: of nobody',
  kysely_migration: 'none: of nobody',
  kysely_migration_lock: 'none: of nobody',
};

type Scene = Awaited<ReturnType<typeof makeBusyAccount>>;
let scene: Scene;
let app: TestApp;
let her: Family;
let omar: Family;
beforeAll(async () => {
  scene = await makeBusyAccount();
}, 120_000);
beforeEach(async () => {
  ({ app, her, omar } = await scene.startAnew());
});

const ask = (token: string, language = 'en', service = app) =>
  service.app.inject({
    url: '/api/me/data',
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });

async function archive(token: string, language?: string, service?: TestApp) {
  const response = await ask(token, language, service);
  expect(response.statusCode).toBe(200);
  return unzipSync(response.rawPayload);
}
type Archive = Awaited<ReturnType<typeof archive>>;

const textOf = (files: Archive, name: string) => strFromU8(files[name] ?? new Uint8Array());
const readIn = (files: Archive, name: string) => JSON.parse(textOf(files, name)) as Record<string, object[]>;
const allText = (files: Archive) =>
  Object.keys(files)
    .filter((name) => !name.endsWith('.webp'))
    .map((name) => textOf(files, name))
    .join('\n');

it('has a file for every table, or a reason', async () => {
  const tables = await app.app.services.database.introspection.getTables({ withInternalKyselyTables: true });
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES).sort());
  const files = await archive(her.token);
  const named = Object.values(TABLES).filter((where) => !where.startsWith('none'));
  expect(Object.keys(files)).toEqual(expect.arrayContaining([...new Set(named)]));
});

it('is a file with a name that is kept nowhere, and of the language that was asked in', async () => {
  const { headers } = await ask(her.token);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="rishta-2026-01-01.zip"',
    'cache-control': 'no-store',
  });
  expect(textOf(await archive(her.token), 'README.txt')).toContain('Your data on Rishta, as of 1 January 2026');
  expect(textOf(await archive(her.token, 'ur'), 'README.txt')).toMatch(/آپ کا ڈیٹا، 1 جنوری/);
});

it('has all that the account wrote and did, in the place that it belongs to, and its pictures as they are', async () => {
  await good(her.call('POST', '/api/blocks', { profile: omar.id }));
  const files = await archive(her.token);
  const whole = allText(files).toLowerCase();
  for (const word of WORDS) expect(whole).toContain(word);
  expect(readIn(files, 'account.json')).toMatchObject({
    email: EMAIL,
    createdAt: '2026-01-01T00:00:00.000Z',
    settings: { whatsApp: '+923459876543' },
    emailChange: { email: 'gooseberry@example.org' },
  });
  const listings = JSON.parse(textOf(files, 'listings.json')) as { status: string; number?: string }[];
  expect(listings.sort((a, b) => a.status.localeCompare(b.status))).toMatchObject([
    {
      number: her.id,
      status: 'active',
      verifiedWays: 'phone_call',
      verifiedName: NAME,
      verifiedBornOn: '1998-05-20',
      versions: [{ title: 'Our palimpsest', pictures: scene.imageIds }],
    },
    { status: 'pending', versions: [{ title: 'A gooseberry that waits' }] },
  ]);
  expect(readIn(files, 'interests.json')['sent']).toMatchObject([
    { fromNumber: her.id, toNumber: omar.id, message: 'With a bumblebee', status: 'accepted' },
  ]);
  expect(JSON.parse(textOf(files, 'messages.json'))).toMatchObject([
    { conversationId: scene.conversation, seq: 1, text: 'A hullabaloo, and 03459876543' },
    { conversationId: scene.conversation, seq: 3, text: 'The last hullabaloo' },
  ]);
  expect(JSON.parse(textOf(files, 'business-pages.json'))).toMatchObject([
    {
      handle: 'kumquat-bureau',
      week: { friday: { opens: '09:00', closes: '12:30' } },
      coverId: scene.imageIds[0],
      agency: 'noor-rishta',
      createdAt: '2026-01-01T00:00:00.001Z',
      entries: expect.arrayContaining([
        expect.objectContaining({ feed: 'posts', text: 'Of marmalade', pictureId: scene.imageIds[0] }),
        expect.objectContaining({ text: 'More marmalade', review: 'approved' }),
        expect.objectContaining({ text: 'Too much marmalade', review: 'rejected', note: 'Leave out the palimpsest' }),
      ]) as unknown,
    },
  ]);
  expect(readIn(files, 'kept.json')).toMatchObject({
    shortlist: [{ number: omar.id }],
    savedSearches: [{ name: 'A gooseberry', filters: { city: 'Quetzalcoatl' } }],
    blocked: [{ number: omar.id }],
  });
  expect(readIn(files, 'letters.json')).toMatchObject({
    enquiries: [{ subject: 'A bumblebee' }],
    newsletter: [{ email: EMAIL }],
  });
  const [id = ''] = scene.imageIds;
  const stored = await readFile(join(app.dataDir, 'api', 'images', id, 'large.webp'));
  expect(Buffer.from(files[`pictures/${id}.webp`] ?? []).equals(stored)).toBe(true);
});

it('has nothing of others in it, and nothing that opens anything', async () => {
  const { database } = app.app.services;
  await database.updateTable('accounts').set({ mobileNumber: '+923330000001' }).where('email', '<>', EMAIL).execute();
  const whole = allText(await archive(her.token)).toLowerCase();
  const others = await database.selectFrom('accounts').selectAll().where('email', '<>', EMAIL).execute();
  expect(others.length).toBeGreaterThan(0);
  for (const { id, email, fullName, mobileNumber } of others) {
    for (const word of [id, email, fullName, mobileNumber]) expect(whole).not.toContain(word.toLowerCase());
  }
  expect(whole).not.toContain('what he has written himself');
  const secrets: string[] = [her.token, createHash('sha256').update(her.token).digest('hex')];
  const tables = ['sessions', 'passwordResets', 'emailConfirmations', 'deviceLinks', 'newsletterLinks'] as const;
  for (const table of tables) {
    const rows = await database.selectFrom(table).select('tokenHash').execute();
    secrets.push(...rows.map(({ tokenHash }) => tokenHash));
  }
  secrets.push(...(await database.selectFrom('emailChanges').select('codeHash').execute()).map((row) => row.codeHash));
  for (const secret of [...secrets, '$argon2']) expect(whole).not.toContain(secret.toLowerCase());
  // He has reported her; she is not to learn it.
  expect(whole).not.toContain('stolen_photo');
});

it('tells what came of a report, and nothing of what staff wrote about the other side', async () => {
  const reported = readIn(await archive(her.token), 'reports.json') as unknown as { id: string }[];
  const hira = await signInAsModerator(app, 'Hira Siddiqui');
  const decision = { outcome: 'warned', note: 'The third complaint: a haberdasher, says his sister' };
  const id = reported[0]?.id ?? '';
  await good(app.call('POST', `/api/moderation/reports/${id}/decide`, decision, { token: hira }));
  const files = await archive(her.token);
  expect(readIn(files, 'reports.json')).toMatchObject([{ id, outcome: 'warned', text: 'A hullabaloo' }]);
  expect(allText(files)).not.toContain('haberdasher');
  expect(allText(files)).not.toContain('Hira');
});

it('tells nobody that they were declined, refused or blocked', async () => {
  const { database } = app.app.services;
  const before = await database.selectFrom('interests').selectAll().executeTakeFirstOrThrow();
  const waiting = { status: 'pending' as const, decidedAt: null, expiresAt: before.sentAt + 86_400_000 * 30 };
  await database.updateTable('interests').set(waiting).execute();
  const open = await archive(her.token);
  await database
    .updateTable('interests')
    .set({ status: 'declined', decidedAt: before.sentAt + 5 })
    .execute();
  await good(omar.call('POST', '/api/blocks', { profile: her.id }));
  expect(textOf(await archive(her.token), 'interests.json')).toBe(textOf(open, 'interests.json'));
  expect(textOf(await archive(her.token), 'kept.json')).toBe(textOf(open, 'kept.json'));

  const asked = () => archive(omar.token).then((files) => textOf(files, 'picture-requests.json'));
  const pending = await asked();
  expect(JSON.parse(pending)).toMatchObject({ asked: [{ number: her.id, status: 'pending' }] });
  await database.updateTable('pictureRequests').set({ status: 'refused', decidedAt: 5 }).execute();
  expect(await asked()).toBe(pending);
});

it('has what was asked with an address that another has taken the place of', async () => {
  await good(her.call('POST', '/api/me/email', { currentPassword: SARA.password, email: 'her.new@example.org' }));
  const mail = (await app.mails()).filter((each) => each.includes('To: her.new@example.org')).at(-1) ?? '';
  const code = /^\d{6}$/m.exec(mail.replaceAll('\r', ''))?.[0];
  await good(her.call('PUT', '/api/me/email', { code }));
  expect(readIn(await archive(her.token), 'letters.json')).toMatchObject({
    enquiries: [{ subject: 'A bumblebee' }],
    newsletter: [{ email: 'her.new@example.org' }],
  });
});

it('has nothing of an address that is not confirmed: it may be of somebody else', async () => {
  await app.app.services.database.updateTable('accounts').set({ emailConfirmedAt: null }).execute();
  expect(readIn(await archive(her.token), 'letters.json')).toEqual({ enquiries: [], newsletter: [] });
});

it('is there for an account with nothing in it, and five times an hour', async () => {
  const service = await buildTestApp({ env: { RATE_LIMITS: 'on' }, quickPasswords: true });
  const token = await signInAs(service, SARA.email, SARA.fullName);
  const files = await archive(token, 'en', service);
  expect(textOf(files, 'messages.json')).toBe('[]\n');
  expect(textOf(files, 'listings.json')).toBe('[]\n');
  for (let time = 2; time <= 5; time += 1) expect((await ask(token, 'en', service)).statusCode).toBe(200);
  expect((await ask(token, 'en', service)).statusCode).toBe(429);
});

it('goes on without a picture whose files are gone', async () => {
  const { database } = app.app.services;
  const [id = ''] = scene.imageIds;
  await database.updateTable('images').set({ missingSince: 1 }).execute();
  expect(Object.keys(await archive(her.token))).not.toContain(`pictures/${id}.webp`);
});

it('may be taken as slowly as the site server lets it, on a connection that is an ordinary one again after it', async () => {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { server, services } = app.app;
  const sockets = new Set<Socket>();
  const limits: (number | undefined)[] = [];
  server.on('request', ({ socket }) => {
    sockets.add(socket);
    limits.push(socket.timeout);
  });
  const read = services.imageFiles.read.bind(services.imageFiles);
  let whileTaken: number | undefined;
  jest.spyOn(services.imageFiles, 'read').mockImplementation((...file) => {
    whileTaken = [...sockets][0]?.timeout;
    return read(...file);
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const path of ['/api/me/data', '/healthz']) {
    const asked = get(url + path, { agent, headers: { authorization: `Bearer ${her.token}` } });
    await buffer(((await once(asked, 'response')) as [IncomingMessage])[0]);
  }
  agent.destroy();
  expect([sockets.size, limits]).toEqual([1, [server.timeout, server.timeout]]);
  expect(whileTaken).toBeGreaterThan(2 * 75_000);
});
