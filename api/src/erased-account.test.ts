import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import { Erasures } from './features/accounts/erasures.ts';
import { eraseAccount } from './features/accounts/erase-account.ts';
import { ImageBank } from './features/images/image-bank.ts';
import { OWNER_FILE } from './images/store-owner.ts';
import { sha256 } from './identity/tokens.ts';
import { suspendAccount } from './moderation-store/suspensions.ts';
import type { TestApp } from './testing/build-test-app.ts';
import { EMAIL, good, makeBusyAccount, MESSAGE_KEY, NAME, WORDS } from './testing/busy-account.ts';
import type { Family } from './testing/families.ts';
import { wordsInDatabase, wordsInFiles } from './testing/leftovers.ts';
import { SARA } from './testing/people.ts';
import { signInAsModerator } from './testing/staff.ts';

const DAY = 86_400_000;

let app: TestApp;
let her: Family;
let omar: Family;
let accountId: string;
let imageIds: string[];
let conversation: string;
let contentHash: string;
let startAnew: () => Promise<{ app: TestApp; her: Family; omar: Family }>;
beforeAll(async () => {
  ({ accountId, imageIds, conversation, contentHash, startAnew } = await makeBusyAccount());
}, 120_000);
beforeEach(async () => {
  ({ app, her, omar } = await startAnew());
  // The sweep at the start has marked the pictures.
  await app.app.services.background.idle();
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
  expect(before).toContain('page_entries.note: palimpsest');
  expect(before).toContain('listings.verified_name: unmistakable');
  app.wait(30 * DAY);
  await erase();
  expect(await leftovers()).toEqual([]);
  const consents = await app.app.services.database
    .selectFrom('candidateConsents')
    .select(['email', 'consentedAt'])
    .execute();
  expect(consents).toEqual([{ email: '', consentedAt: expect.any(Number) }]);
  expect(await readdir(join(app.dataDir, 'api', 'images'))).toEqual([OWNER_FILE]);
  expect((await readdir(app.dataDir)).sort()).toEqual(['api', 'outbox']);
});

it('leaves nothing in consents of an address that the account had before', async () => {
  const mail = (await app.mails()).filter((each) => each.includes('To: gooseberry@example.org')).at(-1) ?? '';
  const code = /^(\d{6})\r?$/m.exec(mail)?.[1];
  await good(her.call('PUT', '/api/me/email', { code }));
  await good(askToDelete());
  app.wait(30 * DAY);
  await erase();
  expect(await app.app.services.database.selectFrom('candidateConsents').selectAll().execute()).toMatchObject([
    { email: '', consentedAt: expect.any(Number) },
  ]);
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

  it('sees no post of its in the directory', async () => {
    expect((await omar.call('GET', '/api/bureaus/noor-rishta/posts')).data).toEqual({ posts: [] });
    const { database } = app.app.services;
    for (const table of ['businessPages', 'pageEntries'] as const) {
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
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
    const more = { text: 'Are you there?', key: `${MESSAGE_KEY}-4` };
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
  expect(await readdir(folder)).toEqual([OWNER_FILE, ...imageIds].sort());
  // An upload that is under way is younger.
  const before = Date.now() / 1_000 - 7_200;
  for (const name of await readdir(folder, { recursive: true })) await utimes(join(folder, name), before, before);
  await erase();
  await new ImageBank(app.app.services).sweep();
  expect(await readdir(folder)).toEqual([OWNER_FILE]);
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
