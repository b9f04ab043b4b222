import { sampleProfile } from '../../profile-store/samples/sample-profile.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { signIn } from '../../testing/people.ts';
import { LeadsRepository } from './leads.repository.ts';

const WEEK = 7 * 24 * 3_600_000;
const TICKET = /^T-[0-9A-Z]{10}$/;
const QUESTION = {
  name: 'Sana Malik',
  phone: '3001234567',
  email: 'Sana@example.org',
  subject: 'Verification',
  message: 'How long does it take?\r\nThank you.',
};
const { subject: _subject, ...SENDER } = QUESTION;

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ env: { OFFICE_EMAIL: 'office@rishta.example' } });
});

const ask = (changes: object = {}, ip = '10.0.0.1') =>
  app.call('POST', '/api/contact', { ...QUESTION, ...changes }, { ip });
const enquire = (changes: object = {}, ip = '10.0.0.1') =>
  app.call('POST', '/api/enquiries', { ...SENDER, package: 'dubai-7', ...changes }, { ip });
const stored = () => app.app.services.database.selectFrom('leads').selectAll().execute();

describe('POST /api/contact', () => {
  it('stores the question and answers with its ticket', async () => {
    const { status, success, data } = await ask({ website: '' });
    expect({ status, success }).toEqual({ status: 201, success: true });
    expect(data).toEqual({ ticket: expect.stringMatching(TICKET) as unknown });
    expect(await stored()).toMatchObject([
      {
        ticket: data?.['ticket'],
        kind: 'contact',
        name: 'Sana Malik',
        phone: '+923001234567',
        email: 'sana@example.org',
        subject: 'Verification',
        message: 'How long does it take?\nThank you.',
        createdAt: Date.UTC(2026, 0, 1),
      },
    ]);
  });

  it('tells the office, which can answer by mail, and gives the sender a receipt without a typed word', async () => {
    const { data } = await ask();
    const mails = await app.mails();
    const office = mails.find((mail) => mail.includes('To: office@rishta.example')) ?? '';
    expect(office).toContain('Reply-To: sana@example.org');
    expect(office).toContain(`Subject: ${data?.['ticket']}: question from the site`);
    expect(office).toContain('How long does it take?');
    const receipt = mails.find((mail) => mail.includes('\nTo: sana@example.org')) ?? '';
    expect(receipt).toContain(data?.['ticket']);
    for (const typed of ['Sana Malik', 'Verification', 'How long']) expect(receipt).not.toContain(typed);
    expect(mails).toHaveLength(2);
  });

  it('stores what is sent twice at once, or again within a week, once', async () => {
    const [first, second] = await Promise.all([ask(), ask()]);
    app.wait(WEEK - 1);
    const third = await ask({ email: 'sana@example.org ', phone: '0300-1234567' });
    expect([second.data, third.data]).toEqual([first.data, first.data]);
    expect(await stored()).toHaveLength(1);
    expect(await app.mails()).toHaveLength(2);
  });

  it('takes the same words a week later, and other words at once, for another question', async () => {
    const first = await ask();
    const other = await ask({ message: 'How much does it cost?' });
    app.wait(WEEK);
    const later = await ask();
    expect(new Set([first, other, later].map(({ data }) => data?.['ticket'])).size).toBe(3);
  });

  it('answers a machine as if all were well, and stores nothing', async () => {
    expect(await ask({ website: 'https://spam.example' })).toMatchObject({
      status: 201,
      data: { ticket: expect.stringMatching(TICKET) as unknown },
    });
    expect(await stored()).toEqual([]);
    expect(await app.mails()).toEqual([]);
  });

  it.each([null, ' ', '\t\n'])(
    'takes nobody for a machine whose program sends %j in the field that is to be empty',
    async (website) => {
      expect((await ask({ website })).status).toBe(201);
      expect(await stored()).toHaveLength(1);
    },
  );

  it.each([0, false, [], {}])('takes %j in it for what only a machine sends', async (website) => {
    expect((await ask({ website })).status).toBe(201);
    expect(await stored()).toEqual([]);
  });

  it('stores a British number that was written without its code', async () => {
    expect((await ask({ phone: '07911 123456' })).status).toBe(201);
    expect(await stored()).toMatchObject([{ phone: '+447911123456' }]);
  });

  it('keeps markup and statements as the text that they are', async () => {
    const message = `<script>alert(1)</script> '); drop table leads; -- {{7*7}}`;
    expect((await ask({ message, name: "Robert'); --" })).status).toBe(201);
    expect(await stored()).toMatchObject([{ message, name: "Robert'); --" }]);
  });

  it.each([
    ['name', undefined, 'Name is required'],
    ['name', 'x', 'Name must have 2 to 100 characters'],
    ['name', 'Sana\r\nBcc: all@example.org', 'Name has characters that are not allowed'],
    ['phone', '12', 'Please enter a valid phone number, such as 03001234567, +923001234567 or +447911123456'],
    ['email', 'sana@', 'Please enter a valid email address'],
    ['email', 'sana@example.org\nBcc: all@example.org', 'Please enter a valid email address'],
    ['subject', 'Hello\nBcc: all@example.org', 'Subject has characters that are not allowed'],
    ['subject', '', 'Subject is required'],
    ['message', ' ', 'Your Message is required'],
    ['message', 'x'.repeat(1_001), 'Your Message must have 1 to 1000 characters'],
    ['message', 'x'.repeat(200_000), 'Your Message must have 1 to 1000 characters'],
  ])('refuses %s %j', async (field, value, message) => {
    expect(await ask({ [field]: value })).toMatchObject({ status: 422, errors: { [field]: [message] } });
    expect(await stored()).toEqual([]);
  });

  it('refuses five megabytes before it reads them', async () => {
    expect(await ask({ message: 'x'.repeat(5_000_000) })).toMatchObject({ status: 413, success: false });
  });

  it('counts three an hour for one address and five for one IP', async () => {
    for (const message of ['a', 'b', 'c']) expect((await ask({ message })).status).toBe(201);
    expect(await ask({ message: 'd' }, '10.0.0.2')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      message: 'Too many attempts. Please try again in 60 minutes.',
    });
    for (const name of ['x', 'y']) expect((await ask({ email: `${name}@example.org` })).status).toBe(201);
    expect((await ask({ email: 'z@example.org' })).status).toBe(429);
    expect(await stored()).toHaveLength(5);
  });

  it('gives a question that was taken its ticket even when no other may be asked', async () => {
    const { data } = await ask({ message: 'a' });
    for (const message of ['b', 'c']) await ask({ message });
    expect(await ask({ message: 'a' })).toMatchObject({ status: 201, data });
  });
});

describe('POST /api/enquiries', () => {
  it('stores an enquiry about a package, counted apart from the questions', async () => {
    for (const message of ['a', 'b', 'c']) await ask({ message });
    expect(await enquire()).toMatchObject({ status: 201, data: { ticket: expect.stringMatching(TICKET) as unknown } });
    expect(await stored()).toContainEqual(expect.objectContaining({ kind: 'travel', subject: 'dubai-7' }));
    const mails = (await app.mails()).filter((mail) => mail.includes('travel enquiry'));
    expect(mails).toHaveLength(1);
  });

  it.each([undefined, '', 'moon-3', '__proto__', { id: 'dubai-7' }])('refuses the package %j', async (id) => {
    expect(await enquire({ package: id })).toMatchObject({
      status: 422,
      errors: { package: ['Please choose one of the listed packages'] },
    });
  });

  it('stores an enquiry about an agency of the directory', async () => {
    const row = { kind: 'bureau', position: 0, nameUr: '', descriptionEn: '', descriptionUr: '', isSample: 1 } as const;
    await app.app.services.database
      .insertInto('agencies')
      .values({ ...row, slug: 'noor-rishta', nameEn: 'Noor', city: 'Lahore', website: 'https://noor-rishta.example/' })
      .execute();
    expect((await enquire({ package: undefined, bureau: 'noor-rishta' })).status).toBe(201);
    expect(await stored()).toMatchObject([{ kind: 'bureau', subject: 'noor-rishta' }]);
    expect((await app.mails()).join('')).toContain('enquiry about an agency');
  });

  it.each([
    [{ package: undefined }, { package: ['Please choose one of the listed packages'] }],
    [{ bureau: 'noor-rishta' }, { package: ['Please choose one of the listed packages'] }],
    [{ package: undefined, bureau: 'unknown' }, { bureau: ['Please choose one of the listed agencies'] }],
    [{ package: undefined, bureau: "'; --" }, { bureau: ['Please choose one of the listed agencies'] }],
  ])('refuses an enquiry about %j', async (about, errors) => {
    expect(await enquire(about)).toMatchObject({ status: 422, errors });
    expect(await stored()).toEqual([]);
  });

  it('counts three an hour for one address', async () => {
    for (const message of ['a', 'b', 'c']) expect((await enquire({ message })).status).toBe(201);
    expect((await enquire({ message: 'd' })).status).toBe(429);
  });
});

describe('POST /api/enquiries about a profile', () => {
  let token: string;
  beforeEach(async () => {
    token = await signIn(app);
    const person = { ...sampleProfile(0, 1, Date.UTC(2026, 0, 1)), number: 1004 };
    await app.app.services.profiles.insert([person], 20260101);
  });

  const about = (body: object = {}, as = token) =>
    app.call('POST', '/api/enquiries', { profile: 'R1004', message: 'May we meet?', ...body }, { token: as });

  it.each(['R1004', 'r1004', ' r-1004 ', '1004'])('takes the number as it is written: %j', async (profile) => {
    expect(await about({ profile })).toMatchObject({
      status: 201,
      data: { ticket: expect.stringMatching(TICKET) as unknown },
    });
    expect(await stored()).toMatchObject([{ kind: 'profile', subject: 'R1004', message: 'May we meet?' }]);
  });

  it('comes from the account, whatever is written in its place', async () => {
    expect((await about({ name: 'x', phone: '', email: 'omar@example.org' })).status).toBe(201);
    expect(await stored()).toMatchObject([{ name: 'Sara Khan', phone: '+923001234567', email: 'sara@example.org' }]);
  });

  it('names the profile to the office and to the sender', async () => {
    const { data } = await about();
    const mails = (await app.mails()).filter((mail) => mail.includes(data?.['ticket'] ?? ' '));
    const office = mails.find((mail) => mail.includes('To: office@rishta.example')) ?? '';
    expect(office).toContain('enquiry about a profile');
    expect(office).toContain('Profile R1004');
    expect(office).toContain('Reply-To: sara@example.org');
    expect(office).toContain('May we meet?');
    const receipt = mails.find((mail) => mail.includes('\nTo: sara@example.org')) ?? '';
    expect(receipt).toContain('message about profile R1004');
    expect(receipt).not.toContain('May we meet?');
    expect(mails).toHaveLength(2);
  });

  it.each(['', 'A'.repeat(43)])('needs a session: with the token %j there is none', async (as) => {
    expect(await about({}, as)).toMatchObject({ status: 401, message: 'Please log in.' });
    expect(await about({ profile: 'nobody' }, as)).toMatchObject({ status: 401 });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['email-unconfirmed', { emailConfirmedAt: null }],
    ['account-paused', { status: 'paused' }],
    ['account-leaving', { status: 'deletion_requested' }],
  ] as const)('goes out of no account of which is said: %s', async (code, changes) => {
    await app.app.services.database.updateTable('accounts').set(changes).execute();
    expect(await about()).toMatchObject({ status: 403, code });
    expect(await stored()).toEqual([]);
    expect(await app.mails()).toEqual([]);
  });

  it.each(['', 'R9999', 'R0', 'nobody', "1004'; --", null, 1004, ['R1004']])(
    'refuses the profile %j',
    async (profile) => {
      expect(await about({ profile })).toMatchObject({
        status: 422,
        errors: { profile: ['There is no profile with this number'] },
      });
      expect(await stored()).toEqual([]);
    },
  );

  it.each(['package', 'bureau'])('is not about a %s, too', async (other) => {
    expect(await about({ [other]: 'dubai-7' })).toMatchObject({
      status: 422,
      errors: { [other]: ['Please ask about one thing at a time'] },
    });
  });

  it.each([
    ['', 'Your Message is required'],
    ['x'.repeat(1_001), 'Your Message must have 1 to 1000 characters'],
  ])('refuses a message that nobody can answer', async (message, said) => {
    expect(await about({ message })).toMatchObject({ status: 422, errors: { message: [said] } });
  });

  it('has the same ticket when it is sent again, and answers a machine as if all were well', async () => {
    const [first, second] = await Promise.all([about(), about()]);
    expect(second.data).toEqual(first.data);
    expect((await about({ message: 'Spam', website: 'https://spam.example' })).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  it('counts with the other enquiries of its address', async () => {
    for (const message of ['a', 'b']) expect((await about({ message })).status).toBe(201);
    expect((await enquire({ email: 'sara@example.org' })).status).toBe(201);
    expect((await about({ message: 'c' })).status).toBe(429);
  });
});

test('a lead is kept for two years', async () => {
  await ask();
  const { database, outbox } = app.app.services;
  const repository = new LeadsRepository(database, outbox);
  await repository.deleteBefore(Date.UTC(2025, 11, 31));
  expect(await stored()).toHaveLength(1);
  await repository.deleteBefore(Date.UTC(2026, 0, 1));
  expect(await stored()).toEqual([]);
});

test('the log says nothing of the senders', async () => {
  const logged = await buildTestApp({ env: { LOG_LEVEL: 'trace' } });
  await logged.call('POST', '/api/contact', QUESTION);
  await logged.call('POST', '/api/contact', { ...QUESTION, name: 'x' });
  await logged.app.services.database.schema.dropTable('leads').execute();
  await logged.call('POST', '/api/enquiries', { ...SENDER, package: 'dubai-7' });
  await logged.mails();
  expect(logged.logLines.join('')).not.toMatch(/sana|malik|3001234567|how long|verification/i);
});
