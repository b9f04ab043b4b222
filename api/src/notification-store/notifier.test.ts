import type { NotificationKind } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { SARA, signIn } from '../testing/people.ts';

let app: TestApp;
let accountId: string;
beforeEach(async () => {
  app = await buildTestApp();
  await signIn(app);
  const { id } = await app.app.services.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  accountId = id;
});

const tell = (fails = false, kind: NotificationKind = 'listing_approved') => {
  const { database, notifier, clock } = app.app.services;
  return database.transaction().execute(async (transaction) => {
    await notifier.tell(transaction, { accountId, kind, about: 'L12345678' }, clock());
    if (fails) throw new Error('the transaction failed');
  });
};
const rows = () => app.app.services.database.selectFrom('notifications').selectAll().execute();

it('tells an account in its list and by mail', async () => {
  await tell();
  expect(await rows()).toMatchObject([{ accountId, kind: 'listing_approved', about: 'L12345678', readAt: null }]);
  const [mail] = (await app.mails()).slice(-1);
  expect(mail).toContain(`To: ${SARA.email}`);
  expect(mail).toContain('Subject: Your listing on Rishta is approved');
  expect(mail).toContain('http://localhost:3000/MyListing');
});

it('tells nothing of what did not happen', async () => {
  const before = (await app.mails()).length;
  await expect(tell(true)).rejects.toThrow('the transaction failed');
  expect(await rows()).toEqual([]);
  expect(await app.mails()).toHaveLength(before);
});

it.each([
  ['all mails', { notifications: 0 }],
  ['those of this topic', { mailListings: 0 }],
  ['all mails, and this topic on', { notifications: 0, mailListings: 1 }],
])('mails nothing to those who have switched off %s', async (_what, switches) => {
  const before = (await app.mails()).length;
  await app.app.services.database
    .insertInto('accountSettings')
    .values({ accountId, ...switches })
    .execute();
  await tell();
  expect(await rows()).toHaveLength(1);
  expect(await app.mails()).toHaveLength(before);
});

it('mails to those who have switched off another topic', async () => {
  const before = (await app.mails()).length;
  await app.app.services.database.insertInto('accountSettings').values({ accountId, mailInterests: 0 }).execute();
  await tell();
  expect(await app.mails()).toHaveLength(before + 1);
});

it.each(['report_decided', 'account_warned', 'account_suspended', 'account_reinstated', 'picture_removed'] as const)(
  'mails nothing of %s to an address that nobody has confirmed, and has it in the list',
  async (kind) => {
    await app.app.services.database.updateTable('accounts').set({ emailConfirmedAt: null }).execute();
    await tell(false, kind);
    expect(await rows()).toMatchObject([{ accountId, kind }]);
    expect(await app.mails()).toEqual([]);
  },
);
