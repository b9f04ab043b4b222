import { buildTestApp } from '../testing/build-test-app.ts';
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
    expect(app.logLines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/api/login', status: 401, ms: expect.any(Number) as unknown }),
    );
  });
});
