import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSmtpDouble, type SmtpDouble, type SmtpMood } from '../testing/smtp-double.ts';
import { deleteHalfWrittenMails } from './file-mailer.ts';
import { MailError } from './mail-error.ts';
import type { StoredMail } from './mail.ts';
import { createMailer } from './mailer.ts';

const MAIL: StoredMail = {
  id: '1767225600000-0000-ab',
  messageId: '<1767225600000-0000-ab@rishta.example>',
  createdAt: Date.UTC(2026, 0, 1),
  to: 'sara@example.org',
  subject: 'Hello',
  text: 'A link: https://rishta.example/?a=b\n',
};
const FROM = 'Rishta <no-reply@rishta.example>';
const never = new AbortController().signal;

describe('mail by SMTP', () => {
  let server: SmtpDouble;
  beforeEach(async () => {
    server = await startSmtpDouble();
  });
  afterEach(() => server.leave());
  const send = (signal = never) =>
    createMailer({ dataDir: '/nowhere', mailFrom: FROM, smtpUrl: server.url }).send(MAIL, signal);
  const failure = async () => {
    const error: unknown = await send().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MailError);
    return error as MailError;
  };

  it('reaches the server, as the same message every time', async () => {
    await send();
    await send();
    const [first, second] = server.taken;
    expect(first?.to).toBe('sara@example.org');
    expect(first?.text).toContain('Subject: Hello');
    expect(first?.text).toContain('Message-ID: <1767225600000-0000-ab@rishta.example>');
    expect(first?.text).toContain('Date: Thu, 01 Jan 2026 00:00:00 +0000');
    expect(second).toEqual(first);
  });

  it.each<[SmtpMood, string, boolean]>([
    ['unknown-recipient', 'EENVELOPE RCPT TO 550', true],
    ['busy', 'EENVELOPE RCPT TO 451', false],
    ['drops', 'ECONNECTION CONN', false],
    ['hangs-up', 'ECONNECTION CONN', false],
  ])('fails without naming the recipient: %s', async (mood, reason, isFinal) => {
    server.mood = mood;
    const error = await failure();
    expect(error).toMatchObject({ reason, isFinal, message: `The mail was not sent: ${reason}` });
    expect(error.stack).not.toContain('sara');
  });

  it('fails when the server is away', async () => {
    await server.leave();
    expect(await failure()).toMatchObject({ reason: 'ESOCKET CONN', isFinal: false });
    await server.comeBack();
  });

  it('ends a try that is called off', async () => {
    server.mood = 'silent';
    await expect(send(AbortSignal.timeout(50))).rejects.toBeInstanceOf(MailError);
  });
});

describe('mail by files', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const files = () => readdir(join(dataDir, 'outbox'));

  it('is one file, however often it is sent', async () => {
    const { send } = createMailer({ dataDir, mailFrom: FROM });
    await send(MAIL, never);
    await send(MAIL, never);
    expect(await files()).toEqual([`${MAIL.id}.eml`]);
    const content = await readFile(join(dataDir, 'outbox', `${MAIL.id}.eml`), 'utf8');
    expect(content).toContain('https://rishta.example/?a=b');
    expect(content).toContain(`Message-ID: ${MAIL.messageId}`);
  });

  it('leaves nothing behind when it is only pretended', async () => {
    await createMailer({ dataDir, mailFrom: FROM }).pretend(MAIL);
    expect(await files()).toEqual([]);
  });

  it('fails when the folder cannot be written', async () => {
    await writeFile(join(dataDir, 'outbox'), '');
    await expect(createMailer({ dataDir, mailFrom: FROM }).send(MAIL, never)).rejects.toMatchObject({
      reason: 'EEXIST',
      isFinal: false,
    });
  });

  it('removes what was left half written long ago, and nothing else', async () => {
    await createMailer({ dataDir, mailFrom: FROM }).send(MAIL, never);
    for (const name of ['old.tmp', 'young.tmp']) await writeFile(join(dataDir, 'outbox', name), '');
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(dataDir, 'outbox', 'old.tmp'), longAgo, longAgo);
    await deleteHalfWrittenMails(dataDir);
    expect(await files()).toEqual([`${MAIL.id}.eml`, 'young.tmp']);
    await deleteHalfWrittenMails('/nowhere');
  });
});
