import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { signIn, SARA } from '../testing/people.ts';
import { startSmtpDouble, type SmtpDouble } from '../testing/smtp-double.ts';

let server: SmtpDouble;
let app: TestApp;
beforeEach(async () => {
  server = await startSmtpDouble();
  app = await buildTestApp({ env: { SMTP_URL: server.url } });
});
afterEach(() => server.leave());

const subscribe = () => app.call('POST', '/api/newsletter', { email: 'sana@example.org' });
const forgot = (email = SARA.email) => app.call('POST', '/api/forgot-password', { email });
const drain = () => app.app.outboxWorker.drain();
const rows = () => app.app.services.database.selectFrom('outbox').selectAll().orderBy('id').execute();
const sent = () => server.taken.map(({ to }) => to).sort();

describe('a request whose outcome the answer must not tell', () => {
  it('is stored alike for any address, without looking at it', async () => {
    await signIn(app);
    // It would carry the first one out before both are read.
    await app.app.outboxWorker.close();
    await forgot();
    await forgot('nobody@example.org');
    const requests = await rows();
    expect(requests.map(({ payload }) => JSON.parse(payload) as object)).toEqual([
      { to: SARA.email, asked: 'en' },
      { to: 'nobody@example.org', asked: 'en' },
    ]);
    const [known, unknown] = requests.map((row) => ({ ...row, id: '', payload: '' }));
    expect(unknown).toEqual(known);
  });

  it('leads to the same steps for any address, and to a mail for the known one only', async () => {
    await signIn(app);
    const kinds = [];
    const { database, outbox } = app.app.services;
    for (const address of [SARA.email, 'nobody@example.org']) {
      await database.transaction().execute((trx) => outbox.handlerOf('password-reset')(trx, address, 'ur'));
      kinds.push((await rows()).at(-1)?.kind);
    }
    expect(kinds).toEqual(['mail', 'decoy']);
    await drain();
    expect(sent()).toEqual([SARA.email]);
    expect(await rows()).toEqual([]);
  });

  it('is never lost: it is carried out when the database works again', async () => {
    const { database } = app.app.services;
    await database.schema.alterTable('newsletterSubscriptions').renameTo('elsewhere').execute();
    expect((await subscribe()).status).toBe(200);
    await drain();
    expect(await rows()).toMatchObject([{ kind: 'newsletter', failedTries: 1 }]);
    await database.schema.alterTable('elsewhere').renameTo('newsletterSubscriptions').execute();
    app.wait(2_000);
    await drain();
    expect(sent()).toEqual(['sana@example.org']);
    expect(await database.selectFrom('newsletterSubscriptions').selectAll().execute()).toHaveLength(1);
  });

  it('is not mailed once the link has ended', async () => {
    await signIn(app);
    await server.leave();
    await forgot();
    await drain();
    await server.comeBack();
    app.wait(31 * 60_000);
    await drain();
    expect(server.taken).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(app.logLines.filter((line) => line.includes('"msg":"mail-expired"'))).toHaveLength(1);
  });
});
