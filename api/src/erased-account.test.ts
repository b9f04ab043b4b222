import { cp, mkdtemp, readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { Erasures } from './features/accounts/erasures.ts';
import { eraseAccount } from './features/accounts/erase-account.ts';
import { ImageBank } from './features/images/image-bank.ts';
import { sha256 } from './identity/tokens.ts';
import { askConsent, giveConsent } from './listing-store/candidate-consent.ts';
import { suspendAccount } from './moderation-store/suspensions.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { familyOf, keepSignedIn, type Family } from './testing/families.ts';
import { wordsInDatabase, wordsInFiles } from './testing/leftovers.ts';
import { AMNA, HASSAN, postListing } from './testing/listings.ts';
import { SARA, signInAs, signInAsOmar } from './testing/people.ts';
import { signInAsModerator } from './testing/staff.ts';
import { copyDatabase } from './testing/test-database.ts';

const DAY = 86_400_000;
const EMAIL = 'zarmeena.unmistakable@example.org';
const NAME = 'Zarmeena Unmistakable';
const PHONE = '+923459876543';
/** What nobody else has written anywhere. */
const WORDS = [
  ...['zarmeena', 'unmistakable', '3459876543', 'quetzalcoatl', 'mooring-by-the-jetty', 'xylophonist', 'bumblebee'],
  ...['palimpsest', 'gooseberry', 'hullabaloo'],
];

let app: TestApp;
let her: Family;
let omar: Family;
let accountId: string;
let imageIds: string[];
let conversation: string;
let contentHash: string;

async function upload(token: string): Promise<string> {
  const payload = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  contentHash = sha256(payload);
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` };
  return (await app.send({ method: 'POST', url: '/api/images', payload, headers })).data?.['id'] ?? '';
}

const good = async (answer: Promise<{ status: number; message: string; data?: unknown }>) => {
  const { status, message, data } = await answer;
  if (status >= 300) throw new Error(`${status}: ${message}`);
  return data as Record<string, string>;
};
const messages = `a-key-of-a-message-of-a-test`;
const write = (family: Family, text: string, at: number) =>
  good(family.call('POST', `/api/conversations/${conversation}/messages`, { text, key: `${messages}-${at}` }));

/** Asks the service of the test that runs. */
const atHand = (family: Family): Family => ({
  ...family,
  call: (method, url, body) => app.call(method, url, body, { token: family.token }),
});

let template: string;
/** An account that has done all that there is to do, and another that it has done it with. */
beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'on' }, quickPasswords: true });
  const token = await signInAs(app, EMAIL, NAME);
  await good(app.call('PATCH', '/api/me', { mobileNumber: PHONE, landline: PHONE, whatsApp: PHONE }, { token }));
  const pictureId = await upload(token);
  imageIds = [pictureId];
  await good(app.call('PATCH', '/api/me', { pictureId, city: 'Quetzalcoatl' }, { token }));
  const hers = await familyOf(app, token, {
    ...AMNA,
    title: 'Our palimpsest',
    description: 'A xylophonist who lives in a mooring-by-the-jetty and plays.',
    email: EMAIL,
    mobile: PHONE,
    candidateName: NAME,
    imageIds: [pictureId],
    pictureVisibility: 'on_request',
  });
  her = atHand(hers);
  const his = await familyOf(app, await signInAsOmar(app), { ...HASSAN, pictureVisibility: 'on_request' });
  omar = atHand(his);
  await postListing(app, token, { ...AMNA, candidateName: NAME, title: 'A gooseberry that waits' });
  ({ id: accountId = '' } = await good(her.call('GET', '/api/me')));

  const interest = await good(
    her.call('POST', '/api/interests', { from: her.id, to: omar.id, message: 'With a bumblebee' }),
  );
  const accepted = await good(omar.call('POST', `/api/interests/${interest['id'] ?? ''}/accept`));
  conversation = accepted['conversationId'] ?? '';
  await write(her, 'A hullabaloo, and 03459876543', 1);
  await write(omar, 'What he has written himself', 2);
  await write(her, 'The last hullabaloo', 3);
  for (const [family, other] of [
    [her, omar],
    [omar, her],
  ] as const) {
    await good(family.call('PUT', `/api/conversations/${conversation}/share-contacts`));
    await good(family.call('PUT', `/api/shortlist/${other.id}`));
    await good(family.call('POST', `/api/profiles/${other.id}/visits`, { kind: 'view' }));
    await good(
      family.call('POST', '/api/reports', { about: 'profile', id: other.id, reason: 'fake', text: 'A hullabaloo' }),
    );
  }
  app.wait(1);
  await good(omar.call('POST', '/api/reports', { about: 'picture', id: pictureId, reason: 'stolen_photo' }));
  await good(omar.call('POST', `/api/profiles/${her.id}/picture-requests`));
  const filters = { gender: 'male', city: 'Quetzalcoatl' };
  await good(her.call('POST', '/api/saved-searches', { name: 'A gooseberry', filters, alerts: true }));
  await good(her.call('POST', '/api/matches/seen'));
  await good(app.call('POST', '/api/newsletter', { email: EMAIL }));
  await good(app.call('POST', '/api/forgot-password', { email: EMAIL }));
  await good(
    app.call('POST', '/api/contact', {
      name: NAME,
      phone: PHONE,
      email: EMAIL,
      subject: 'A bumblebee',
      message: 'A hullabaloo',
    }),
  );
  const wish = { currentPassword: SARA.password, email: 'gooseberry@example.org' };
  await good(her.call('POST', '/api/me/email', wish));
  await app.call('POST', '/api/login', { email: EMAIL, password: 'not the right one' });
  await keepSignedIn(app);
  // What is sent is sent; what follows waits.
  await app.mails();
  const { clock, database, outbox } = app.app.services;
  const waits = await postListing(app, omar.token, { ...HASSAN, title: 'Waits for a consent' });
  const represented = await postListing(app, omar.token, { ...HASSAN, title: 'Has a consent' });
  const mail = { subject: 'A bumblebee', text: `A hullabaloo of ${PHONE}` };
  await database.transaction().execute(async (transaction) => {
    const later = { dueAt: clock() + 60 * DAY };
    await outbox.add(transaction, { to: EMAIL, ...mail }, later);
    await outbox.add(transaction, { to: 'office@example.org', replyTo: EMAIL, ...mail }, later);
    // Of listings of others, one for which the account's owner was asked, and one that has the consent.
    const asked = { listingId: waits, email: EMAIL, candidateName: 'Somebody', bornOn: 1 };
    await askConsent(transaction, asked, clock());
    const given = { ...asked, listingId: represented };
    const { code } = await askConsent(transaction, given, clock());
    await giveConsent(transaction, given, code, clock());
  });
  await app.app.close();
  template = app.dataDir;
}, 120_000);

/** The service as it is after that. */
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  await cp(template, dataDir, { recursive: true });
  await copyDatabase(template, dataDir);
  app = await buildTestApp({ dataDir, quickPasswords: true });
});

const askToDelete = () => her.call('POST', '/api/me/deletion', { currentPassword: SARA.password });
const erase = () => new Erasures(app.app.services).eraseDue();

async function leftovers(): Promise<string[]> {
  const ids = [accountId, contentHash, sha256(EMAIL), ...imageIds];
  const inDatabase = await wordsInDatabase(app.app.services.database, [...WORDS, ...ids]);
  // Beside it are only the mails that were sent, in the place of mailboxes.
  const inFiles = await wordsInFiles(join(app.dataDir, 'api'), [...WORDS, contentHash, ...imageIds]);
  return [...inDatabase, ...inFiles];
}

it('leaves nothing of an account in any table or file, and finds all of it before', async () => {
  // Blocks go as well; nobody could have done the rest with one.
  await good(her.call('POST', '/api/blocks', { profile: omar.id }));
  await good(askToDelete());
  const before = await leftovers();
  for (const word of [...WORDS, accountId, contentHash, ...imageIds]) {
    expect(before).toContainEqual(expect.stringContaining(`: ${word}`));
  }
  app.wait(30 * DAY);
  await erase();
  expect(await leftovers()).toEqual([]);
  const consents = await app.app.services.database
    .selectFrom('candidateConsents')
    .select(['email', 'consentedAt'])
    .execute();
  expect(consents).toEqual([{ email: '', consentedAt: expect.any(Number) }]);
  expect(await readdir(join(app.dataDir, 'api', 'images'))).toEqual([]);
  expect((await readdir(app.dataDir)).sort()).toEqual(['api', 'outbox']);
});

it('keeps only ids in the log of what staff did', async () => {
  const { clock, database } = app.app.services;
  await database.transaction().execute(async (transaction) => {
    const actor = { id: accountId, name: NAME };
    const { id } = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('id', '<>', accountId)
      .executeTakeFirstOrThrow();
    await suspendAccount(transaction, app.app.services, actor, { accountId: id, note: 'A scam' }, clock());
  });
  await good(askToDelete());
  app.wait(30 * DAY);
  await erase();
  const left = await leftovers();
  expect(left).toEqual([`audit_log.actor_id: ${accountId}`]);
});

describe('whoever dealt with an erased account', () => {
  beforeEach(async () => {
    await good(askToDelete());
    app.wait(30 * DAY);
    await erase();
  });

  it('finds every page at work', async () => {
    const paths = [
      ...['/api/me', '/api/dashboard/summary', '/api/conversations', '/api/conversations/unread'],
      ...['/api/notifications', '/api/shortlist', '/api/interests', '/api/blocks', '/api/reports'],
      ...['/api/picture-requests', '/api/listings', '/api/images', '/api/profiles', '/api/home'],
      ...[`/api/conversations/${conversation}`, `/api/conversations/${conversation}/messages`],
    ];
    for (const path of paths) expect({ path, ...(await omar.call('GET', path)) }).toMatchObject({ path, status: 200 });
    for (const path of ['', '/relation', '/compatibility', '/picture-requests']) {
      expect((await omar.call('GET', `/api/profiles/${her.id}${path}`)).status).toBe(404);
    }
  });

  it('keeps what they wrote themselves, in its place, and reads what became of the rest', async () => {
    const { data } = await omar.call('GET', `/api/conversations/${conversation}/messages`);
    const removed = { text: 'This account was deleted, and its messages with it.', isOwn: false, isRemoved: true };
    expect(data?.['messages']).toMatchObject([
      { seq: 1, ...removed },
      { seq: 2, text: 'What he has written himself', isOwn: true },
      { seq: 3, ...removed },
    ]);
    const found = await omar.call('GET', `/api/conversations/${conversation}`);
    expect(found.data).toMatchObject({
      other: { name: 'Deleted account', isDeleted: true },
      closed: 'deleted',
      unread: 0,
      last: { excerpt: removed.text },
    });
    expect(found.data).not.toHaveProperty('contacts');
    const more = { text: 'Are you there?', key: `${messages}-4` };
    expect(await omar.call('POST', `/api/conversations/${conversation}/messages`, more)).toMatchObject({
      status: 409,
      code: 'conversation-closed',
    });
  });

  it('reads that nothing more comes of what they reported, and staff decide on nothing of it', async () => {
    const { data } = await omar.call('GET', '/api/reports');
    expect(data?.['reports']).toMatchObject([
      { about: 'picture', isAccountDeleted: true },
      { about: 'profile', aboutId: her.id, isAccountDeleted: true },
    ]);
    expect(JSON.stringify(data)).not.toContain('hullabaloo');
    const hira = await signInAsModerator(app, 'Hira Siddiqui');
    const queue = await app.call('GET', '/api/moderation/queue', undefined, { token: hira });
    const open = await app.call('GET', '/api/moderation/reports', undefined, { token: hira });
    // The one that the erased account had sent.
    expect(queue.data).toMatchObject({ counts: { reports: 1 } });
    expect(open.data?.['reports']).toMatchObject([{ about: 'profile', aboutId: omar.id }]);
    const gone = (data?.['reports'] as unknown as { id: string }[])[0]?.id ?? '';
    const decision = { outcome: 'dismissed', note: 'No reason' };
    const decided = await app.call('POST', `/api/moderation/reports/${gone}/decide`, decision, { token: hira });
    expect(decided.status).toBe(404);
  });

  it('is given no number that was given before', async () => {
    const { database, profiles } = app.app.services;
    await database.updateTable('listings').set({ number: null }).execute();
    await database.deleteFrom('profiles').execute();
    expect(await profiles.nextNumber()).toBe(her.number + 1);
  });

  it('can be erased as well, and nothing is left of what they had together', async () => {
    await good(omar.call('POST', '/api/me/deletion', { currentPassword: SARA.password }));
    app.wait(30 * DAY);
    await erase();
    const { database } = app.app.services;
    expect(await database.selectFrom('conversations').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('messages').selectAll().execute()).toEqual([]);
  });
});

it('does nothing before the day, and all of it when one run is killed before the files are gone', async () => {
  await good(askToDelete());
  app.wait(30 * DAY - 1);
  await erase();
  expect((await her.call('GET', '/api/me')).status).toBe(200);
  app.wait(1);
  const { clock, database, profiles } = app.app.services;
  await database.transaction().execute((transaction) => eraseAccount(transaction, profiles, accountId, clock()));
  const folder = join(app.dataDir, 'api', 'images');
  expect(await readdir(folder)).toEqual(imageIds);
  // An upload that is under way is younger.
  const before = Date.now() / 1_000 - 7_200;
  for (const name of await readdir(folder, { recursive: true })) await utimes(join(folder, name), before, before);
  await erase();
  await new ImageBank(app.app.services).sweep();
  expect(await readdir(folder)).toEqual([]);
});

it('takes the whole of it back when it is killed in between', async () => {
  await good(askToDelete());
  app.wait(30 * DAY);
  const { clock, database, profiles } = app.app.services;
  const killed = database.transaction().execute(async (transaction) => {
    await eraseAccount(transaction, profiles, accountId, clock());
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  await good(her.call('DELETE', '/api/me/deletion'));
  expect((await omar.call('GET', `/api/profiles/${her.id}`)).status).toBe(404);
  const { data } = await omar.call('GET', `/api/conversations/${conversation}/messages`);
  expect(data?.['messages']).toHaveLength(3);
});
