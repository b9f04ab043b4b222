import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { SARA } from '../testing/people.ts';
import { startSmtpDouble } from '../testing/smtp-double.ts';
import { createMailer } from './mailer.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true, env: { SITE_URL: 'https://rishta.example', RATE_LIMITS: 'off' } });
});

const SANA = {
  name: 'Sana Iqbal',
  phone: '03001234567',
  email: 'sana@example.org',
  subject: 'Fees',
  message: 'Hello?',
};
const RESET = { en: 'Reset your Rishta password', ur: '”رشتہ“ پر اپنا پاس ورڈ بدلیں' };

const post = (url: string, payload: object, language: string) =>
  app.send({ method: 'POST', url, payload, headers: { 'accept-language': language } });
const logIn = (language: string) => post('/api/login', { email: SARA.email, password: SARA.password }, language);

/** What somebody reads of a mail. */
function read(mail: string): { to: string; subject: string; text: string } {
  const end = mail.indexOf('\r\n\r\n');
  const head = mail.slice(0, end).replace(/\r\n\s+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  const decoded = field('Subject')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?(.*?)\?=/g, (_whole, word: string) => Buffer.from(word, 'base64').toString('latin1'))
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_whole, word: string) => unquote(word.replaceAll('_', ' ')));
  const body = mail.slice(end + 4);
  const texts: Record<string, () => string> = {
    base64: () => Buffer.from(body, 'base64').toString('utf8'),
    'quoted-printable': () => utf8(unquote(body.replace(/=\r\n/g, ''))),
  };
  return { to: field('To'), subject: utf8(decoded), text: texts[field('Content-Transfer-Encoding')]?.() ?? body };
}
const unquote = (text: string) =>
  text.replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');

const mailed = async () => (await app.mails()).map(read);
const last = async () => (await mailed()).at(-1);

it('writes to the owner of an account in the language of the last login, whoever asks in whatever', async () => {
  await post('/api/register', SARA, 'ur');
  await post('/api/forgot-password', { email: SARA.email }, 'en');
  expect(await last()).toMatchObject({ to: SARA.email, subject: RESET.ur });
  expect((await last())?.text).toMatch(
    /30 منٹ[^]*^https:\/\/rishta\.example\/reset-password\?token=[\w-]{43}&lang=ur\r?$/m,
  );

  await logIn('en-GB');
  await post('/api/forgot-password', { email: SARA.email }, 'ur');
  expect(await last()).toMatchObject({ subject: RESET.en });

  await post('/api/login', { email: SARA.email, password: 'a guess' }, 'ur');
  await post('/api/forgot-password', { email: SARA.email }, 'en');
  expect(await last()).toMatchObject({ subject: RESET.en });
});

it('tells of a changed password in the language of the account', async () => {
  await post('/api/register', SARA, 'en');
  await app.app.services.database.updateTable('accounts').set({ emailConfirmedAt: 1 }).execute();
  const { data } = await logIn('ur');
  const body = { currentPassword: SARA.password, newPassword: 'a quite different one' };
  await app.call('PUT', '/api/me/password', body, { token: data?.['token'] ?? '' });
  expect(await last()).toMatchObject({ to: SARA.email, subject: '”رشتہ“ پر آپ کا پاس ورڈ بدل دیا گیا ہے' });
  expect((await last())?.text).toMatch(/^https:\/\/rishta\.example\/forgot-password\?lang=ur\r?$/m);
});

it('writes to who has no account in the language that was asked in, and to the office in English', async () => {
  const { data } = await post('/api/contact', SANA, 'ur');
  const ticket = data?.['ticket'] ?? '';
  const mails = await mailed();
  expect(mails).toMatchObject([
    { to: 'support@rishta.example', subject: `${ticket}: question from the site` },
    { to: SANA.email, subject: `آپ کا پیغام ہمیں مل گیا ہے (${ticket})` },
  ]);
  await post('/api/newsletter', { email: SANA.email }, 'ur');
  expect(await last()).toMatchObject({ subject: 'براہِ کرم ”رشتہ“ نیوز لیٹر کی تصدیق کریں' });
  await post('/api/newsletter', { email: 'other@example.org' }, 'en');
  expect(await last()).toMatchObject({ subject: 'Please confirm the Rishta newsletter' });
});

it('tells who subscribes already in the language that was asked in', async () => {
  await post('/api/newsletter', { email: SANA.email }, 'en');
  await app.mails();
  await app.app.services.database.updateTable('newsletterSubscriptions').set({ confirmedAt: 1 }).execute();
  app.wait(3_600_000);
  await post('/api/newsletter', { email: SANA.email }, 'ur');
  expect(await last()).toMatchObject({ to: SANA.email, subject: '”رشتہ“ نیوز لیٹر آپ کو پہلے سے مل رہا ہے' });
  expect((await last())?.text).toMatch(
    /^https:\/\/rishta\.example\/newsletter\/unsubscribe\?token=[\w-]{43}&lang=ur\r?$/m,
  );
});

it('lets nobody choose the language of what an owner gets for a question or the newsletter', async () => {
  await post('/api/register', SARA, 'en');
  await post('/api/contact', { ...SANA, email: SARA.email }, 'ur');
  expect(await last()).toMatchObject({ to: SARA.email, subject: expect.stringMatching(/^We have/) as unknown });
  await post('/api/newsletter', { email: SARA.email }, 'ur');
  expect(await last()).toMatchObject({ to: SARA.email, subject: 'Please confirm the Rishta newsletter' });
});

it('sends Urdu in lines of plain ASCII that any mail server takes', async () => {
  const server = await startSmtpDouble();
  try {
    await post('/api/newsletter', { email: SANA.email }, 'ur');
    const [file = ''] = await app.mails();
    const { to, subject, text } = read(file);
    const mail = { id: '1', messageId: '<1@rishta.example>', createdAt: 0, to, subject, text };
    const smtp = { dataDir: '/nowhere', mailFrom: 'Rishta <no-reply@rishta.example>', smtpUrl: server.url };
    await createMailer(smtp).send(mail, new AbortController().signal);
    const taken = server.taken[0]?.text ?? '';
    expect(read(taken.replace(/\r?\n/g, '\r\n')).subject).toBe('براہِ کرم ”رشتہ“ نیوز لیٹر کی تصدیق کریں');
    for (const wire of [file, taken]) {
      expect(wire).toContain('charset=utf-8');
      expect(wire).toMatch(/^[\r\n\t\x20-\x7e]*$/);
      // An address in a header cannot be folded.
      const lines = wire.split(/\r?\n/).filter((line) => !line.includes('https://'));
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(78);
    }
  } finally {
    await server.leave();
  }
});
