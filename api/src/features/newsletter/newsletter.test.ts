import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { NewsletterRepository } from './newsletter.repository.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EXPIRED = 'This link has expired. Please subscribe again.';
const UNKNOWN = 'This link is not valid. Please open the whole link from the email.';
const SITE = 'https://rishta.example';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ env: { SITE_URL: SITE } });
});

const subscribe = (email: unknown = 'sana@example.org', ip = '10.0.0.1') =>
  app.call('POST', '/api/newsletter', { email }, { ip });
const confirm = (token: string) => app.call('POST', '/api/newsletter/confirm', { token });
const unsubscribe = (token: string) => app.call('POST', '/api/newsletter/unsubscribe', { token });
const subscriptions = () => app.app.services.database.selectFrom('newsletterSubscriptions').selectAll().execute();

const tokenIn = (mail: string, page: string) =>
  new RegExp(`^${SITE}/newsletter/${page}\\?token=([\\w-]{43})\\r?$`, 'm').exec(mail)?.[1] ?? '';
async function mailed(page: 'confirm' | 'unsubscribe'): Promise<string> {
  return tokenIn((await app.mails()).at(-1) ?? '', page);
}

describe('POST /api/newsletter', () => {
  it('stores the address unconfirmed and mails it two links, of which only hashes are kept', async () => {
    expect(await subscribe(' Sana@Example.org ')).toMatchObject({ status: 200, success: true });
    const [mail = ''] = await app.mails();
    expect(mail).toContain('To: sana@example.org');
    expect(await subscriptions()).toMatchObject([{ email: 'sana@example.org', confirmedAt: null }]);
    const links = await app.app.services.database.selectFrom('newsletterLinks').selectAll().execute();
    expect(links).toHaveLength(2);
    for (const page of ['confirm', 'unsubscribe']) {
      expect(tokenIn(mail, page)).not.toBe('');
      expect(JSON.stringify(links)).not.toContain(tokenIn(mail, page));
    }
  });

  it('tells mail programs how to unsubscribe', async () => {
    await subscribe();
    const [mail = ''] = await app.mails();
    const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');
    const token = tokenIn(mail, 'unsubscribe');
    expect(head).toContain(`List-Unsubscribe: <${SITE}/api/newsletter/one-click?token=${token}>`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('answers alike for any address, and mails one that subscribes already that it does', async () => {
    const fresh = await subscribe();
    await confirm(await mailed('confirm'));
    // So soon after a mail that was the answer.
    await subscribe();
    expect(await app.mails()).toHaveLength(1);
    app.wait(HOUR);
    const confirmed = await subscriptions();
    const again = await subscribe();
    expect({ ...again, headers: undefined }).toEqual({ ...fresh, headers: undefined });
    const [, mail = '', ...others] = await app.mails();
    expect(others).toEqual([]);
    expect(mail).toContain('To: sana@example.org');
    expect(mail).toContain('Subject: You receive the Rishta newsletter already');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(tokenIn(mail, 'confirm')).toBe('');
    app.wait(5 * MINUTE - 1);
    await subscribe();
    expect(await app.mails()).toHaveLength(2);
    expect(await subscriptions()).toEqual(confirmed);
    expect(await unsubscribe(tokenIn(mail, 'unsubscribe'))).toMatchObject({ status: 200, data: { already: false } });
    expect(await subscriptions()).toEqual([]);
  });

  it('sends one mail for a button that is pressed twice, and another when it is asked for later', async () => {
    await Promise.all([subscribe(), subscribe()]);
    expect(await app.mails()).toHaveLength(1);
    app.wait(5 * MINUTE);
    await subscribe();
    expect(await app.mails()).toHaveLength(2);
    expect(await subscriptions()).toHaveLength(1);
  });

  it('answers a machine as if all were well, and stores nothing', async () => {
    const answer = await app.call('POST', '/api/newsletter', { email: 'sana@example.org', website: 'x' });
    expect(answer).toMatchObject({ status: 200, message: (await subscribe('b@example.org')).message });
    await app.mails();
    expect(await subscriptions()).toMatchObject([{ email: 'b@example.org' }]);
  });

  it.each([
    [null, 'Email is required'],
    ['sana@', 'Please enter a valid email address'],
    ['sana@example.org\r\nBcc: all@example.org', 'Please enter a valid email address'],
  ])('refuses %j', async (email, message) => {
    expect(await subscribe(email)).toMatchObject({ status: 422, errors: { email: [message] } });
  });

  it('counts three an hour for one address and five for one IP', async () => {
    for (let count = 0; count < 3; count += 1) expect((await subscribe()).status).toBe(200);
    expect(await subscribe(undefined, '10.0.0.2')).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    for (const name of ['a', 'b']) expect((await subscribe(`${name}@example.org`)).status).toBe(200);
    expect((await subscribe('c@example.org')).status).toBe(429);
  });
});

describe('POST /api/newsletter/confirm', () => {
  it('confirms once, and then says that it had', async () => {
    await subscribe();
    const token = await mailed('confirm');
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ data }) => data?.['already']).sort()).toEqual([false, true]);
    expect(await subscriptions()).toMatchObject([{ confirmedAt: Date.UTC(2026, 0, 1) }]);
  });

  it('takes a link for 48 hours', async () => {
    await subscribe();
    const token = await mailed('confirm');
    app.wait(48 * HOUR);
    expect(await confirm(token)).toMatchObject({ status: 422, errors: { token: [EXPIRED] } });
    expect(await subscriptions()).toMatchObject([{ confirmedAt: null }]);
  });

  it('takes one for as long however long ago the address was given first, and keeps since when it is confirmed', async () => {
    const { clock, database } = app.app.services;
    await subscribe();
    await app.mails();
    app.wait(13 * DAY);
    await subscribe();
    const token = await mailed('confirm');
    app.wait(47 * HOUR);
    await new NewsletterRepository(database).deleteOutdated(clock());
    expect(await confirm(token)).toMatchObject({ status: 200, data: { already: false } });
    const confirmed = await subscriptions();
    await subscribe();
    await app.mails();
    expect(await subscriptions()).toEqual(confirmed);
  });

  it('says by another link that it was confirmed, however late, and since when stays', async () => {
    await subscribe();
    const first = await mailed('confirm');
    app.wait(5 * MINUTE);
    await subscribe();
    expect(await confirm(await mailed('confirm'))).toMatchObject({ status: 200, data: { already: false } });
    const confirmed = await subscriptions();
    for (const hours of [1, 48]) {
      app.wait(hours * HOUR);
      expect(await confirm(first)).toMatchObject({ status: 200, data: { already: true } });
    }
    expect(await subscriptions()).toEqual(confirmed);
  });

  it('does not take the other link of the mail, nor one after the address was deleted', async () => {
    await subscribe();
    const token = await mailed('confirm');
    const other = await mailed('unsubscribe');
    expect(await confirm(other)).toMatchObject({ status: 422, errors: { token: [UNKNOWN] } });
    await unsubscribe(other);
    expect((await confirm(token)).errors).toEqual({ token: [EXPIRED] });
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}\u0000`])('refuses the token %j', async (token) => {
    expect(await confirm(token)).toMatchObject({ status: 422, errors: { token: [UNKNOWN] } });
  });
});

describe('unsubscribing', () => {
  it('deletes the address, and the link can say that it did', async () => {
    await subscribe();
    await confirm(await mailed('confirm'));
    const token = await mailed('unsubscribe');
    app.wait(300 * DAY);
    expect(await unsubscribe(token)).toMatchObject({ status: 200, data: { already: false } });
    expect(await subscriptions()).toEqual([]);
    expect(await unsubscribe(token)).toMatchObject({ status: 200, data: { already: true } });
    expect(await unsubscribe('A'.repeat(43))).toMatchObject({ status: 422, errors: { token: [UNKNOWN] } });
  });

  it('leaves one that began after it', async () => {
    await subscribe();
    const unused = await mailed('unsubscribe');
    app.wait(HOUR);
    await subscribe();
    await unsubscribe(await mailed('unsubscribe'));
    app.wait(HOUR);
    await subscribe();
    await confirm(await mailed('confirm'));
    expect(await unsubscribe(unused)).toMatchObject({ status: 200, data: { already: true } });
    expect(await subscriptions()).toMatchObject([{ email: 'sana@example.org' }]);
    expect(await unsubscribe(await mailed('unsubscribe'))).toMatchObject({ data: { already: false } });
  });

  it('is done by a mail program with a form, in one click', async () => {
    await subscribe();
    const url = `/api/newsletter/one-click?token=${await mailed('unsubscribe')}`;
    const { status } = await app.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(status).toBe(200);
    expect(await subscriptions()).toEqual([]);
  });

  it('is not done by whoever only opens that address: they are led to the page', async () => {
    await subscribe();
    const token = await mailed('unsubscribe');
    expect(await app.call('GET', `/api/newsletter/one-click?token=${token}`)).toMatchObject({
      status: 303,
      headers: { location: `${SITE}/newsletter/unsubscribe?token=${token}` },
    });
    expect(await subscriptions()).toHaveLength(1);
  });

  it('takes forms nowhere else', async () => {
    const { status } = await app.send({
      method: 'POST',
      url: '/api/newsletter',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=sana@example.org',
    });
    expect(status).toBe(415);
  });
});

test('addresses that were never confirmed go after two weeks', async () => {
  const stale = await buildTestApp();
  await stale.call('POST', '/api/newsletter', { email: 'sana@example.org' });
  await stale.mails();
  const { database } = stale.app.services;
  await new NewsletterRepository(database).deleteOutdated(Date.UTC(2026, 0, 15));
  expect(await database.selectFrom('newsletterSubscriptions').selectAll().execute()).toEqual([]);
});

test('the log says nothing of the subscribers', async () => {
  const logged = await buildTestApp({ env: { LOG_LEVEL: 'trace' } });
  await logged.call('POST', '/api/newsletter', { email: 'sana@example.org' });
  const token =
    /one-click\?token=([\w-]{43})/.exec((await logged.mails())[0]?.replace(/\r\n\s+/g, '') ?? '')?.[1] ?? '';
  await logged.call('GET', `/api/newsletter/one-click?token=${token}`);
  await logged.call('POST', '/api/newsletter/unsubscribe', { token });
  expect(token).not.toBe('');
  expect(logged.logLines.join('')).not.toMatch(/sana/);
  expect(logged.logLines.join('')).not.toContain(token);
});
