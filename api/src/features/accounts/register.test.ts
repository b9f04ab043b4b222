import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { SARA } from '../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterEach(() => app.app.services.database.deleteFrom('accounts').execute());

const register = (body: object) => app.call('POST', '/api/register', body);
const stored = () => app.app.services.database.selectFrom('accounts').selectAll().execute();

describe('POST /api/register', () => {
  it('makes an account and says where the visitor goes next', async () => {
    expect(await register(SARA)).toMatchObject({
      status: 201,
      success: true,
      message: 'Successfully registered! Redirecting to login...',
    });
    expect(await stored()).toEqual([
      expect.objectContaining({
        fullName: 'Sara Khan',
        email: 'sara@example.org',
        mobileNumber: '+923001234567',
        city: 'Lahore',
        role: 'User',
        passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as unknown,
      }),
    ]);
  });

  it.each(['User', 'Company', 'Consultant', 'MarriageBureau'])('registers a %s', async (role) => {
    expect((await register({ ...SARA, role })).status).toBe(201);
    expect((await stored())[0]?.role).toBe(role);
  });

  it('stores what was typed without the blanks around it', async () => {
    await register({ ...SARA, fullName: '  Sara Khan ', email: ' Sara@Example.ORG ', city: ' Lahore\t' });
    expect((await stored())[0]).toMatchObject({ fullName: 'Sara Khan', email: 'sara@example.org', city: 'Lahore' });
  });

  it('asks for every field that is missing, in one answer', async () => {
    const required = {
      fullName: ['Full Name is required'],
      email: ['Email is required'],
      mobileNumber: ['Phone Number is required'],
      city: ['City is required'],
      password: ['Password is required'],
      role: ['Role is required'],
    };
    const empty = { fullName: ' ', email: '', mobileNumber: '', city: '\n', password: '', role: '' };
    for (const body of [
      {},
      empty,
      { fullName: null, email: null, mobileNumber: null, city: null, password: null, role: null },
    ]) {
      expect(await register(body)).toMatchObject({ status: 422, success: false, errors: required });
    }
  });

  it.each([
    ['fullName', 'x', 'Full Name must have 2 to 100 characters'],
    ['fullName', 'x'.repeat(101), 'Full Name must have 2 to 100 characters'],
    ['fullName', 'Sara\u0000Khan', 'Full Name has characters that are not allowed'],
    ['fullName', 'Sara\u202enahK', 'Full Name has characters that are not allowed'],
    ['fullName', 'Sara\ud800', 'Full Name has characters that are not allowed'],
    ['fullName', '\u200b\u200b\u200b', 'Full Name is required'],
    ['fullName', ['Sara', 'Khan'], 'Full Name must be text'],
    ['city', 'x', 'City must have 2 to 100 characters'],
    ['city', 'Lahore\r\nBcc: a@b.c', 'City has characters that are not allowed'],
    ['city', { $ne: '' }, 'City must be text'],
    ['email', 'sara', 'Please enter a valid email address'],
    ['email', 'sara@localhost', 'Please enter a valid email address'],
    ['email', 'sara@@example.org', 'Please enter a valid email address'],
    ['email', 'sara@example.org\r\nbcc:x@y.zz', 'Please enter a valid email address'],
    [
      'email',
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(10)}.org`,
      'Please enter a valid email address',
    ],
    ['email', 7, 'Please enter a valid email address'],
    ['password', 'short77', 'Password must have 8 to 128 characters'],
    ['password', 'x'.repeat(129), 'Password must have 8 to 128 characters'],
    ['password', 'Password1', 'This password is too common, please choose another one'],
    ['password', 'QWERTYUIOP', 'This password is too common, please choose another one'],
    ['password', 'sara.khan.1990', 'Password must not be made from your name or email'],
    ['password', 'Sara@Example.ORG1', 'Password must not be made from your name or email'],
    ['password', 'Rishta2026!', 'Password must not be made from your name or email'],
    ['password', 'broken \ud800 half', 'Password has a broken character in it'],
    ['password', 12_345_678, 'Password must be text'],
    ['role', 'admin', 'Please choose one of the listed roles'],
    ['role', 'moderator', 'Please choose one of the listed roles'],
    ['role', 'user', 'Please choose one of the listed roles'],
    ['role', ['User'], 'Please choose one of the listed roles'],
  ])('refuses the %s %j', async (field, value, message) => {
    const answer = await register({ ...SARA, [field]: value });
    expect(answer).toMatchObject({ status: 422, success: false, message, errors: { [field]: [message] } });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['fullName', 'عائشہ ملک'],
    ['fullName', "O'Neill-Ünal, Jr. 3rd"],
    ['fullName', '<b>Sara</b>'],
    ['password', '        '],
    ['password', 'پاس ورڈ بہت لمبا'],
    ['password', '😀😀😀😀😀😀😀😀'],
    ['password', 'x😀'.repeat(64)],
    ['password', 'nul \u0000 is any character'],
    ['password', 'sara likes green tea'],
    ['email', "o'neill+rishta@mail.example.co.uk"],
  ])('accepts the %s %j', async (field, value) => {
    expect((await register({ ...SARA, [field]: value })).status).toBe(201);
  });

  it.each([
    ['03001234567', '+923001234567'],
    ['0300 123-4567', '+923001234567'],
    ['+92 300 1234567', '+923001234567'],
    ['00923001234567', '+923001234567'],
    ['٠٣٠٠١٢٣٤٥٦٧', '+923001234567'],
    ['+92 21 32412345', '+922132412345'],
    ['+44 7911 123456', '+447911123456'],
    ['07911 123456', '+447911123456'],
    ['+447700900123', '+447700900123'],
    ['+44 20 7123 4567', '+442071234567'],
  ])('understands the phone number %s', async (mobileNumber, e164) => {
    expect((await register({ ...SARA, mobileNumber })).status).toBe(201);
    expect((await stored())[0]?.mobileNumber).toBe(e164);
  });

  it.each([
    '0300123456',
    '030012345678',
    '0791112345',
    '+12025550123',
    '03XXXXXXXXX',
    'call 03001234567',
    '03001234567 ext 5',
    '1',
    923001234567,
  ])('refuses the phone number %s', async (mobileNumber) => {
    expect(await register({ ...SARA, mobileNumber })).toMatchObject({
      status: 422,
      errors: { mobileNumber: [expect.stringContaining('valid phone number') as unknown] },
    });
  });

  it('knows an address again in any letter case, and says no more than that', async () => {
    await register(SARA);
    const answer = await register({ ...SARA, fullName: 'Someone Else', email: '  SARA@example.ORG' });
    expect(answer).toMatchObject({ status: 409, success: false, message: 'Email already exists.' });
    expect(answer).not.toHaveProperty('data');
    expect(answer).not.toHaveProperty('errors');
    expect(await stored()).toHaveLength(1);
  });

  it('makes one account of two registrations at once', async () => {
    const statuses = await Promise.all([register(SARA), register(SARA)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([{ isAdmin: true }, { id: '1' }, { passwordHash: 'x' }, { roles: ['admin'] }])(
    'takes no field that is not asked for: %j',
    async (extra) => {
      expect(await register({ ...SARA, ...extra })).toMatchObject({ status: 400, success: false });
      expect(await stored()).toEqual([]);
    },
  );
});
