import { INTERNAL_HEADERS } from '@rishta/contracts';

import { buildTestApp, INTERNAL_KEY, type TestApp } from '../testing/build-test-app.ts';
import { logIn, SARA, signIn } from '../testing/people.ts';

describe('the log', () => {
  it('says what happened and never to whom', async () => {
    const app = await buildTestApp({ env: { LOG_LEVEL: 'trace' } });
    const token = await signIn(app);
    await app.call('POST', '/api/login', { email: SARA.email, password: 'a wrong password' });
    await app.call('POST', '/api/register', { ...SARA, fullName: 'x' });
    await app.call('POST', '/api/forgot-password', { email: SARA.email });
    const [mail = ''] = await app.mails();
    const link = /token=([\w-]{43})/.exec(mail)?.[1] ?? '';
    await app.send({ url: `/reset-password?token=${link}` });
    await app.send({ url: `/api/%zz?token=${link}` });
    await app.call('POST', '/api/reset-password', { token: link, password: 'a whole new password' });
    const second = await logIn(app, 'a whole new password');
    await app.app.services.database.schema.alterTable('accounts').renameColumn('city', 'town').execute();
    await app.call('PATCH', '/api/me', { fullName: 'Sara Malik' }, { token: second });
    await app.send({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":"sara@',
    });

    const log = app.logLines.join('');
    for (const secret of [
      SARA.email,
      'sara',
      'Sara',
      SARA.password,
      token,
      second,
      link,
      '3001234567',
      'Lahore',
      '10.255.0.1',
      'a wrong',
      'whole new',
    ]) {
      expect(log).not.toContain(secret);
    }
    expect(linesOf(app)).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/api/login', status: 401, ms: expect.any(Number) as unknown }),
    );
  });

  const linesOf = ({ logLines }: TestApp) => logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

  const fromSite = (id: string) => ({
    [INTERNAL_HEADERS.key]: INTERNAL_KEY,
    [INTERNAL_HEADERS.requestId]: id,
    [INTERNAL_HEADERS.visitor]: 'mark-of-a-visitor',
    'x-forwarded-for': '203.0.113.77',
  });

  it('follows a request from the site server by its id, and a visitor by the mark', async () => {
    const app = await buildTestApp({ env: { LOG_LEVEL: 'trace' } });
    const token = await signIn(app);
    const headers = fromSite('id-of-a-failed-login');
    const payload = { email: SARA.email, password: 'not her password' };
    const login = await app.send({ method: 'POST', url: '/api/login', headers, payload });
    expect(login.headers[INTERNAL_HEADERS.requestId]).toBe('id-of-a-failed-login');
    await app.send({
      method: 'POST',
      url: '/api/images',
      headers: { ...fromSite('id-of-an-upload-1'), authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      payload: Buffer.from('what a picture shows is private'),
    });
    const { id: account } = await app.app.services.database
      .selectFrom('accounts')
      .select('id')
      .executeTakeFirstOrThrow();

    const visitor = 'mark-of-a-visitor';
    const lines = linesOf(app).filter((line) => line['visitor'] === visitor);
    expect(lines).toEqual([
      expect.objectContaining({ reqId: 'id-of-a-failed-login', route: '/api/login', status: 401 }),
      expect.objectContaining({ reqId: 'id-of-an-upload-1', route: '/api/images', status: 415, account }),
    ]);
    expect(lines[0]).not.toHaveProperty('account');
    for (const secret of ['203.0.113.77', INTERNAL_KEY, SARA.email, 'not her', token, 'shows is private']) {
      expect(app.logLines.join('')).not.toContain(secret);
    }
  });

  it('says why each of several things failed, and what that was caused by, but nothing else of them', async () => {
    const app = await buildTestApp();
    const { background } = app.app.services;
    const cause = Object.assign(new Error('disk full'), { code: 'SQLITE_FULL', statement: 'of sara@example.org' });
    const failures = Array.from({ length: 9 }, () => new Error('one failed', { cause }));
    background.follow('a-task', Promise.reject(new AggregateError(failures, '9 failed')));
    await background.idle();
    const [line] = linesOf(app).filter(({ task }) => task === 'a-task');
    const stack = expect.stringContaining('logging.test') as unknown;
    const error = { type: 'Error', stack };
    const each = { ...error, message: 'one failed', cause: { ...error, message: 'disk full', code: 'SQLITE_FULL' } };
    expect(line?.['err']).toEqual({
      type: 'AggregateError',
      message: '9 failed',
      stack,
      errors: Array.from({ length: 5 }, () => each),
    });
  });

  it('takes ids and marks from nobody else', async () => {
    const app = await buildTestApp();
    const headers = { ...fromSite('id-of-somebody-else'), [INTERNAL_HEADERS.key]: 'a-guess-that-is-not-the-key.....' };
    const answer = await app.send({ url: '/api/me', headers });
    expect(answer.headers[INTERNAL_HEADERS.requestId]).toMatch(/^[\w-]{36}$/);
    expect(app.logLines.join('')).not.toMatch(/id-of-somebody-else|mark-of-a-visitor/);
  });
});
