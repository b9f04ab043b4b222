import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { startSmtpDouble, type SmtpDouble } from '../testing/smtp-double.ts';
import { mails } from './mails-command.ts';
import { databaseSettings } from '../testing/test-database.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: SmtpDouble;
let app: TestApp;
beforeEach(async () => {
  server = await startSmtpDouble();
  app = await buildTestApp({ env: { SMTP_URL: server.url } });
});
afterEach(() => server.leave());

const QUESTION = {
  name: 'Sana Malik',
  phone: '3001234567',
  email: 'sana@example.org',
  subject: 'Verification',
  message: 'When?',
};
const drain = () => app.app.outboxWorker.drain();

async function run(...args: string[]) {
  const lines: string[] = [];
  // Of the settings that production asks of a server it needs none.
  const env = { NODE_ENV: 'production', DATA_DIR: app.dataDir, ...(await databaseSettings(app.dataDir)) };
  const code = await mails(args, env, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}
const idsIn = (text: string) => [...text.matchAll(/^\d{13}-\S+/gm)].map(([id]) => id);

describe('npm run mails', () => {
  it('lists what was given up and what is tried again, and names nobody', async () => {
    expect((await run('list')).text).toBe('0 waiting; 0 given up.');
    server.mood = 'unknown-recipient';
    await app.call('POST', '/api/contact', QUESTION);
    await drain();
    server.mood = 'busy';
    await app.call('POST', '/api/newsletter', { email: 'omar@example.org' });
    await drain();
    const { code, text } = await run('list');
    expect(code).toBe(0);
    expect(text).toMatch(/^1 waiting, the oldest for .*; 2 given up\.$/m);
    expect(text).toMatch(/given up\s+mail\s+s…@example\.org .* 1 tries {2}EENVELOPE RCPT TO 550/);
    expect(text).toMatch(/waiting\s+mail\s+o…@example\.org .* EENVELOPE RCPT TO 451/);
    expect(text).not.toMatch(/sana|omar/);
  });

  it('has one tried again, or all', async () => {
    server.mood = 'unknown-recipient';
    await app.call('POST', '/api/contact', QUESTION);
    await drain();
    server.mood = 'well';
    const [id = ''] = idsIn((await run('list')).text);
    // The clock of the service stands still; the command has a real one.
    app.wait(Date.now() - Date.UTC(2026, 0, 1) + 60_000);
    expect(await run('retry', id)).toEqual({ code: 0, text: '1 will be tried again at once.' });
    await drain();
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]?.messageId).toContain(id);
    expect((await run('retry', '--all')).text).toBe('1 will be tried again at once.');
    await drain();
    expect(server.taken).toHaveLength(2);
    expect((await run('list')).text).toBe('0 waiting; 0 given up.');
  });

  it('has what the office did not get sent to where it is by now', async () => {
    server.mood = 'unknown-recipient';
    await app.call('POST', '/api/contact', QUESTION);
    await drain();
    server.mood = 'well';
    expect((await run('retry', '--all')).text).toBe('2 will be tried again at once.');
    const env = { SMTP_URL: server.url, OFFICE_EMAIL: 'office@example.org' };
    const corrected = await buildTestApp({ dataDir: app.dataDir, env });
    corrected.wait(Date.now() - Date.UTC(2026, 0, 1) + 60_000);
    await corrected.app.outboxWorker.drain();
    expect(server.taken.map(({ to }) => to).sort()).toEqual(['office@example.org', QUESTION.email]);
  });

  it('shows what was stored by a clock that was ahead, and has it sent', async () => {
    app.wait(Date.now() - Date.UTC(2026, 0, 1) + DAY);
    await app.call('POST', '/api/contact', QUESTION);
    app.wait(MINUTE - DAY);
    expect((await run('list')).text).toBe('2 waiting, the oldest for 0 min; 0 given up.');
    expect((await run('retry', '--all')).text).toBe('2 will be tried again at once.');
    await drain();
    expect(server.taken).toHaveLength(2);
  });

  it('is not needed for that in the end: the service does it by itself within an hour', async () => {
    app.wait(DAY);
    await app.call('POST', '/api/contact', QUESTION);
    app.wait(-DAY);
    const later = await buildTestApp({ dataDir: app.dataDir, env: { SMTP_URL: server.url } });
    await later.app.services.background.idle();
    // The worker of either may have taken them.
    const end = Date.now() + 15_000;
    while (server.taken.length < 2 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.taken).toHaveLength(2);
  });

  it('says what it does not find', async () => {
    expect(await run('retry', 'nothing')).toEqual({
      code: 1,
      text: '0 will be tried again at once.\nnothing is not among those that failed.',
    });
    const lines: string[] = [];
    expect(await mails(['list'], { DATA_DIR: '/nowhere' }, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual(['There is no database below /nowhere.']);
  });

  it.each([[[]], [['retry']], [['retry', 'a', '--all']], [['list', 'a']], [['send']], [['--unknown']]])(
    'explains itself: %j',
    async (args) => {
      expect(await run(...args)).toMatchObject({
        code: 2,
        text: expect.stringContaining('npm run mails') as unknown,
      });
    },
  );
});
