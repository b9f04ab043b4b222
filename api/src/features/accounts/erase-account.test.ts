import { askConsent, giveConsent } from '../../listing-store/candidate-consent.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { keepSignedIn } from '../../testing/families.ts';
import { postListing } from '../../testing/listings.ts';
import { SARA, signIn } from '../../testing/people.ts';
import { Erasures } from './erasures.ts';

const DAY = 86_400_000;
const ADDRESS = 'nadia@example.org';
const TABLES = [
  ...['leads', 'newsletterSubscriptions', 'newsletterLinks', 'candidateConsents', 'emailChanges', 'outbox'],
  'attempts',
] as const;

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  token = await signIn(app);
});

/** All that there is of somebody who has no account, and whom others have to do with. */
async function dealWithUs(): Promise<void> {
  const { clock, database, outbox } = app.app.services;
  const question = { name: 'Nadia', phone: SARA.mobileNumber, subject: 'A question', message: 'Who uses my picture?' };
  await app.call('POST', '/api/contact', { ...question, email: ADDRESS }, { ip: '10.1.0.1' });
  await app.call('POST', '/api/newsletter', { email: ADDRESS }, { ip: '10.1.0.1' });
  const mail = (await app.mails()).find((each) => each.includes('/newsletter/confirm')) ?? '';
  const link = /newsletter\/confirm\?token=([\w-]{43})/.exec(mail)?.[1];
  expect((await app.call('POST', '/api/newsletter/confirm', { token: link })).status).toBe(200);
  const wish = { currentPassword: SARA.password, email: ADDRESS };
  expect((await app.call('POST', '/api/me/email', wish, { token })).status).toBe(200);
  await app.mails();
  const [waits, represented] = [await postListing(app, token), await postListing(app, token)];
  await database.transaction().execute(async (transaction) => {
    const asked = { listingId: waits, email: ADDRESS, candidateName: 'Nadia', bornOn: 1 };
    await askConsent(transaction, asked, clock());
    const given = { ...asked, listingId: represented };
    const { code } = await askConsent(transaction, given, clock());
    await giveConsent(transaction, given, code, clock());
    const later = { dueAt: clock() + 60 * DAY };
    await outbox.add(transaction, { to: ADDRESS, subject: 'A consent', text: 'A code' }, later);
    await outbox.add(transaction, { to: 'office@example.org', replyTo: ADDRESS, subject: 'A', text: 'B' }, later);
  });
}

const rows = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const found = (await app.app.services.database
          .selectFrom(table as 'leads')
          .selectAll()
          .execute()) as object[];
        return [table, found.map((row) => JSON.stringify(row)).sort()] as const;
      }),
    ),
  );

/** Somebody registers with the address, whose mailbox is not theirs. Resolves to the id of the account. */
async function registerWith(): Promise<string> {
  await app.call('POST', '/api/register', { ...SARA, email: ADDRESS }, { ip: '10.9.0.1' });
  const { data } = await app.call('POST', '/api/login', { email: ADDRESS, password: SARA.password });
  const intruder = data?.['token'] ?? '';
  await keepSignedIn(app);
  const deletion = await app.call(
    'POST',
    '/api/me/deletion',
    { currentPassword: SARA.password },
    { token: intruder, ip: '10.9.0.1' },
  );
  expect(deletion.status).toBe(200);
  await app.mails();
  return (await app.call('GET', '/api/me', undefined, { token: intruder })).data?.['id'] ?? '';
}

async function eraseLater(): Promise<void> {
  app.wait(30 * DAY);
  await new Erasures(app.app.services).eraseDue();
}

it('leaves what is known of an address that the account never confirmed', async () => {
  await dealWithUs();
  const before = await rows();
  for (const table of TABLES) expect(before).toHaveProperty(table, expect.arrayContaining([expect.any(String)]));
  const accountId = await registerWith();
  const { clock, database, notifier } = app.app.services;
  // What waits to be mailed to the account itself.
  await database
    .transaction()
    .execute((transaction) => notifier.tell(transaction, { accountId, kind: 'account_warned', about: '' }, clock()));
  await database
    .updateTable('outbox')
    .set({ dueAt: clock() + 60 * DAY })
    .execute();
  const attempts = new Set(before['attempts']);
  await eraseLater();

  expect(await database.selectFrom('accounts').select('email').execute()).toEqual([{ email: SARA.email }]);
  const after = await rows();
  const isThere = (row: string) => attempts.has(row);
  expect({ ...after, attempts: after['attempts']?.filter(isThere) }).toEqual(before);
});

it('takes away what the account has asked about profiles all the same: nobody without an account does', async () => {
  await dealWithUs();
  const before = await rows();
  await registerWith();
  const { clock, database, outbox } = app.app.services;
  const lead = { name: 'Nadia', phone: '+923001234567', email: ADDRESS, subject: 'R1004', message: 'May we meet?' };
  const mails = [
    { to: 'office@example.org', replyTo: ADDRESS, subject: 'T-0123456789: enquiry', text: lead.message },
    { to: ADDRESS, subject: 'We have your message (T-0123456789)', text: 'R1004' },
  ];
  await database.transaction().execute(async (transaction) => {
    const row = {
      ...lead,
      kind: 'profile' as const,
      ticket: 'T-0123456789',
      fingerprint: 'f',
      id: 'a-lead',
      createdAt: clock(),
    };
    await transaction.insertInto('leads').values(row).execute();
    for (const mail of mails) await outbox.add(transaction, mail, { dueAt: clock() + 60 * DAY });
  });
  await eraseLater();
  const { attempts: _before, ...known } = before;
  const { attempts: _after, ...left } = await rows();
  expect(left).toEqual(known);
});

it('takes it away once the address was confirmed', async () => {
  await dealWithUs();
  await registerWith();
  const { database } = app.app.services;
  await database.updateTable('accounts').set({ emailConfirmedAt: 1 }).where('email', '=', ADDRESS).execute();
  await eraseLater();
  const { candidateConsents, attempts, ...others } = await rows();
  expect(candidateConsents).toEqual([expect.stringContaining('"email":""')]);
  expect(attempts?.length).toBeGreaterThan(0);
  expect(Object.values(others).flat()).toEqual([]);
});

it('takes away what was asked with a confirmed address before another took its place', async () => {
  const question = { name: 'Sara', phone: SARA.mobileNumber, subject: 'A question', message: 'Who uses my picture?' };
  const subjects = async () =>
    (await app.app.services.database.selectFrom('leads').select(['email', 'subject']).orderBy('email').execute()).map(
      ({ email, subject }) => `${email}: ${subject}`,
    );
  await app.call('POST', '/api/contact', { ...question, email: SARA.email.toUpperCase() }, { ip: '10.1.0.1' });
  await app.call('POST', '/api/contact', { ...question, subject: 'Of another', email: 'zain@example.org' });
  for (const email of [SARA.email, 'zain@example.org']) await app.call('POST', '/api/newsletter', { email });
  const subscribers = async () =>
    (
      await app.app.services.database.selectFrom('newsletterSubscriptions').select('email').orderBy('email').execute()
    ).map(({ email }) => email);
  const wish = { currentPassword: SARA.password, email: ADDRESS };
  await app.call('POST', '/api/me/email', wish, { token });
  const mail = (await app.mails()).find((each) => each.includes(`To: ${ADDRESS}`)) ?? '';
  const code = /^\d{6}$/m.exec(mail.replaceAll('\r', ''))?.[0];
  expect((await app.call('PUT', '/api/me/email', { code }, { token })).status).toBe(200);
  expect(await subjects()).toEqual([`${ADDRESS}: A question`, 'zain@example.org: Of another']);
  expect(await subscribers()).toEqual([ADDRESS, 'zain@example.org']);
  const deletion = await app.call('POST', '/api/me/deletion', { currentPassword: SARA.password }, { token });
  expect(deletion.status).toBe(200);
  await eraseLater();
  expect(await subjects()).toEqual(['zain@example.org: Of another']);
  expect(await subscribers()).toEqual(['zain@example.org']);
});
