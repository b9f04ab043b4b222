import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { SARA, signIn } from '../../testing/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});

describe('GET /api/me', () => {
  it('shows the account to its owner, and nothing of its password', async () => {
    const token = await signIn(app);
    const { status, data } = await app.call('GET', '/api/me', undefined, { token });
    expect(status).toBe(200);
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      fullName: 'Sara Khan',
      email: 'sara@example.org',
      mobileNumber: '+923001234567',
      city: 'Lahore',
      role: 'User',
    });
  });

  it.each([
    '',
    'Bearer',
    'Bearer x',
    `Bearer ${'A'.repeat(43)}`,
    'Basic c2FyYTpwdw==',
    `Bearer ${"' or 1=1 --".repeat(4)}`,
  ])('is closed to %j', async (authorization) => {
    await signIn(app);
    expect(await app.send({ url: '/api/me', headers: { authorization } })).toMatchObject({
      status: 401,
      success: false,
      message: 'Please log in.',
      headers: { 'www-authenticate': 'Bearer' },
    });
  });

  it('shows staff no role that cannot be registered', async () => {
    const token = await signIn(app);
    await app.app.services.database.updateTable('accounts').set({ role: 'moderator' }).execute();
    expect((await app.call('GET', '/api/me', undefined, { token })).data).toMatchObject({ role: 'User' });
  });
});

describe('PATCH /api/me', () => {
  it('changes what is sent and leaves the rest', async () => {
    const token = await signIn(app);
    expect(await app.call('PATCH', '/api/me', { city: ' Karachi ' }, { token })).toMatchObject({
      status: 200,
      message: 'Saved',
      data: { fullName: 'Sara Khan', city: 'Karachi' },
    });
    await app.call('PATCH', '/api/me', { fullName: 'Sara Malik', mobileNumber: '+447911123456' }, { token });
    expect((await app.call('GET', '/api/me', undefined, { token })).data).toMatchObject({
      fullName: 'Sara Malik',
      mobileNumber: '+447911123456',
      city: 'Karachi',
    });
  });

  it('accepts that nothing changes', async () => {
    const token = await signIn(app);
    expect(await app.call('PATCH', '/api/me', {}, { token })).toMatchObject({ status: 200, data: { city: 'Lahore' } });
  });

  it('judges by the rules of registration', async () => {
    const token = await signIn(app);
    expect(await app.call('PATCH', '/api/me', { fullName: '', mobileNumber: '1', city: 'x' }, { token })).toMatchObject(
      {
        status: 422,
        errors: {
          fullName: ['Full Name is required'],
          mobileNumber: [expect.any(String) as unknown],
          city: ['City must have 2 to 100 characters'],
        },
      },
    );
  });

  it.each([{ email: 'x@example.org' }, { role: 'Company' }, { password: 'another password' }, { id: '2' }])(
    'does not let %j through',
    async (body) => {
      const token = await signIn(app);
      expect((await app.call('PATCH', '/api/me', { city: 'Multan', ...body }, { token })).status).toBe(400);
      expect((await app.call('GET', '/api/me', undefined, { token })).data).toMatchObject({
        city: 'Lahore',
        email: SARA.email,
        role: 'User',
      });
    },
  );

  it('needs a session', async () => {
    expect((await app.call('PATCH', '/api/me', { city: 'Multan' })).status).toBe(401);
  });
});
