import { jest } from '@jest/globals';
import type { Transaction } from 'kysely';

import type { Tables } from '../../database/schema.ts';
import { suspendAccount } from '../../moderation-store/suspensions.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { failOn } from '../../testing/failing-table.ts';
import { keepSignedIn } from '../../testing/families.ts';
import { activeListing, AMNA } from '../../testing/listings.ts';
import { OMAR, SARA, signIn, signInAs, signInAsOmar, signInUnconfirmed } from '../../testing/people.ts';
import { SearchAlerts } from './search-alerts.ts';
import { alertMails, DAY, HOUR, saveSearch, sendAlerts, setSwitches, startApp, textOf } from './testing/alert-mails.ts';

let app: TestApp;
let token: string;
let omar: string;
beforeEach(async () => {
  app = await startApp();
  token = await signIn(app);
  omar = await signInAsOmar(app);
  await keepSignedIn(app);
});

const save = (rest: object = {}, as = token) => saveSearch(app, as, rest);
const put = (candidateName: string, body: object = {}, as = omar) =>
  activeListing(app, as, { ...AMNA, candidateName, ...body });
const run = (later = HOUR) => sendAlerts(app, later);
const alerts = (of = app) => alertMails(of);
const account = (email: string) => app.app.services.database.updateTable('accounts').where('email', '=', email);
const settings = (switches: Parameters<typeof setSwitches>[1]) => setSwitches(app, switches);
const inOutbox = async () =>
  (await app.app.services.database.selectFrom('outbox').select('payload').where('kind', '<>', 'mail').execute())
    .map(({ payload }) => payload)
    .join();

describe('a mail that waits', () => {
  /** What the mail server gets that was away while there was a mail for it. */
  async function sentAfter(happen: () => Promise<unknown>): Promise<string[]> {
    const before = (await alerts()).length;
    await app.app.outboxWorker.close();
    await run();
    await happen();
    const { database } = app.app.services;
    // Until its clock is right, the other process leaves alone what somebody holds.
    await database.updateTable('outbox').set({ holder: 'another worker' }).execute();
    const other = await startApp(app.dataDir);
    other.wait(app.app.services.clock() - other.app.services.clock());
    await database.updateTable('outbox').set({ holder: null }).execute();
    return (await alerts(other)).slice(before).map(textOf);
  }
  const accountOf = async (email: string) => {
    const { database } = app.app.services;
    const found = database.selectFrom('accounts').select('id').where('email', '=', email);
    return (await found.executeTakeFirstOrThrow()).id;
  };
  const inTransaction = (change: (transaction: Transaction<Tables>) => Promise<unknown>) =>
    app.app.services.database.transaction().execute(change);

  it.each([
    ['is blocked', ({ number }) => app.call('POST', '/api/blocks', { profile: `R${String(number)}` }, { token })],
    ['is paused', ({ id }) => app.call('POST', `/api/listings/${id}/pause`, undefined, { token: omar })],
    ['is closed', ({ id }) => app.call('POST', `/api/listings/${id}/close`, { ending: 'matched' }, { token: omar })],
    ['pauses the account', () => app.call('PUT', '/api/me/pause', undefined, { token: omar })],
    [
      'is suspended',
      () =>
        inTransaction(async (transaction) => {
          const { services } = app.app;
          const suspension = { accountId: await accountOf(OMAR.email), note: 'Asks for money' };
          const by = { id: 'a-moderator', name: 'Hira Shah' };
          return suspendAccount(transaction, services, by, suspension, services.clock());
        }),
    ],
    [
      'asks to be erased',
      () => app.call('POST', '/api/me/deletion', { currentPassword: OMAR.password }, { token: omar }),
    ],
  ] as const satisfies [string, (listing: { id: string; number: number }) => Promise<unknown>][])(
    'names nobody whose family %s by then, and the others all the same',
    async (_what, happen) => {
      await save();
      const gone = await put('Gone One');
      await put('Other One', {}, await signInAs(app, 'third@example.org'));
      const [mail, ...others] = await sentAfter(async () => {
        await happen(gone);
        expect(await inOutbox()).not.toContain('Gone');
      });
      expect(others).toEqual([]);
      expect(mail).toContain('Other O.');
      expect(mail).not.toContain('Gone O.');
      expect(mail).not.toContain(`R${String(gone.number)}`);
    },
  );

  it.each([
    ['nobody is left', (id: string) => app.call('POST', `/api/listings/${id}/pause`, undefined, { token: omar })],
    ['its reader wants none', () => settings({ mailSearches: 0 })],
    ['its reader is suspended', () => account(SARA.email).set({ status: 'suspended' }).execute()],
  ])('is not sent when %s', async (_what, happen) => {
    await save();
    const { id } = await put('First One');
    expect(await sentAfter(() => happen(id))).toEqual([]);
    expect(await inOutbox()).toBe('');
  });

  it('is dropped when the next one may go out, which tells of the same', async () => {
    await save();
    await put('First One');
    const sent = await sentAfter(async () => {
      await put('Second One');
      await run(DAY);
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('Second O.');
    expect(sent[0]).toContain('First O.');
  });
});

describe('whatever happens', () => {
  it('two processes at once send one mail', async () => {
    const other = await startApp(app.dataDir);
    await save();
    await put('First One');
    app.wait(HOUR);
    other.wait(HOUR);
    await Promise.all([app, other, app, other].map((each) => new SearchAlerts(each.app.services).sendDue()));
    expect(await alerts()).toHaveLength(1);
  });

  it('what ends before its end is done again as a whole, and holds up no other account', async () => {
    await save();
    await save({}, omar);
    await put('First One', {}, await signInAs(app, 'third@example.org'));
    const { outbox } = app.app.services;
    const add = outbox.addUnwritten.bind(outbox);
    const failing = jest.spyOn(outbox, 'addUnwritten').mockImplementation(async (transaction, mail) => {
      await add(transaction, mail);
      if (mail.to === SARA.email) throw new Error('The process was killed');
    });
    await expect(run()).rejects.toThrow('Some accounts');
    failing.mockRestore();
    expect(await alerts()).toHaveLength(1);
    await run();
    const mails = await alerts();
    expect(mails.map((mail) => /^To: (\S+)/m.exec(mail)?.[1]).sort()).toEqual(['omar@example.org', SARA.email]);
    await run();
    expect(await alerts()).toHaveLength(2);
  });

  it('more accounts than are looked at in one go are all told', async () => {
    const { database } = app.app.services;
    const sara = await database
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', SARA.email)
      .executeTakeFirstOrThrow();
    await save();
    const search = await database.selectFrom('savedSearches').selectAll().executeTakeFirstOrThrow();
    for (let index = 0; index < 200; index += 1) {
      const id = `account-${String(index)}`;
      await database
        .insertInto('accounts')
        .values({ ...sara, id, email: `${id}@example.org` })
        .execute();
      await database
        .insertInto('savedSearches')
        .values({ ...search, id: `search-${id}`, accountId: id })
        .execute();
      await database.insertInto('searchAlerts').values({ accountId: id, dueAt: 0, mailedAt: null }).execute();
    }
    await put('First One');
    await run();
    const { mails } = await database
      .selectFrom('searchAlerts')
      .select(({ fn }) => fn.count<number>('mailedAt').as('mails'))
      .executeTakeFirstOrThrow();
    expect(mails).toBe(201);
  });

  it('an account that has no alerts any more is not looked at again', async () => {
    const id = await save();
    await app.call('DELETE', `/api/saved-searches/${id}`, undefined, { token });
    await run();
    expect(await app.app.services.database.selectFrom('searchAlerts').select('dueAt').execute()).toEqual([
      { dueAt: null },
    ]);
  });

  it('a search may be saved before the email is confirmed, and tells of nothing until it is', async () => {
    const own = await startApp();
    const as = await signInUnconfirmed(own);
    const body = { name: 'All', filters: {}, alerts: true };
    expect((await own.call('POST', '/api/saved-searches', body, { token: as })).status).toBe(201);
    await activeListing(own, await signInAsOmar(own), AMNA);
    await new SearchAlerts(own.app.services).sendDue();
    expect(await alerts(own)).toEqual([]);
  });
});

it('a mail that was sent while nothing could be written is not sent again', async () => {
  await save();
  await put('First One');
  await app.app.outboxWorker.drain();
  await run();
  const { database } = app.app.services;
  const timesSent = () =>
    app.logLines.filter((line) => line.includes('"msg":"mail-sent"') && line.includes('search-alert')).length;
  const mend = await failOn(database, 'savedSearches', 'update');
  await app.app.outboxWorker.drain();
  expect(timesSent()).toBe(1);
  expect(await inOutbox()).toContain('upTo');
  app.wait(HOUR);
  await app.app.outboxWorker.drain();
  await mend();
  await app.app.outboxWorker.drain();
  expect(timesSent()).toBe(1);
  expect(app.logLines.join()).not.toContain('mail-try-failed');
  expect(await inOutbox()).toBe('');
});
