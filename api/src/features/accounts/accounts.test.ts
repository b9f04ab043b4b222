import sharp from 'sharp';

import { StaffRepository } from '../../moderation-store/staff.repository.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { SARA, signIn, signInAsOmar } from '../../testing/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});

async function upload(token: string): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'crimson' } });
  const { data } = await app.send({
    method: 'POST',
    url: '/api/images',
    payload: await picture.jpeg().toBuffer(),
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
  });
  return data?.['id'] ?? '';
}

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
      emailConfirmed: true,
      mails: { listings: true, interests: true, messages: true, reports: true, searches: true },
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

it('shows staff as what they had registered as', async () => {
  const token = await signIn(app);
  const { database } = app.app.services;
  await database.updateTable('accounts').set({ role: 'MarriageBureau' }).execute();
  await new StaffRepository(database).add(SARA.email, 'admin', 'A test', 0);
  expect((await app.call('GET', '/api/me', undefined, { token })).data).toMatchObject({
    role: 'MarriageBureau',
    staffRole: 'admin',
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

  it('keeps land line and WhatsApp, one by one, and takes them away again', async () => {
    const token = await signIn(app);
    const landline = '(042) 35761234';
    expect((await app.call('PATCH', '/api/me', { landline }, { token })).data).toMatchObject({
      landline: '+924235761234',
    });
    await app.call('PATCH', '/api/me', { whatsApp: '+44 7911 123456' }, { token });
    expect((await app.call('GET', '/api/me', undefined, { token })).data).toMatchObject({
      landline: '+924235761234',
      whatsApp: '+447911123456',
    });
    await app.call('PATCH', '/api/me', { landline: ' ' }, { token });
    const { data } = await app.call('GET', '/api/me', undefined, { token });
    expect(data).not.toHaveProperty('landline');
    expect(data).toMatchObject({ whatsApp: '+447911123456' });
  });

  it('keeps nothing of a change that is wrong in part', async () => {
    const token = await signIn(app);
    expect(
      await app.call('PATCH', '/api/me', { city: 'Multan', landline: '12', whatsApp: 'x' }, { token }),
    ).toMatchObject({ status: 422, errors: { landline: [expect.any(String)], whatsApp: [expect.any(String)] } });
    expect((await app.call('GET', '/api/me', undefined, { token })).data).toMatchObject({ city: 'Lahore' });
  });

  it('takes an own picture as that of the account, until the picture is deleted', async () => {
    const token = await signIn(app);
    const pictureId = await upload(token);
    expect((await app.call('PATCH', '/api/me', { pictureId }, { token })).data).toMatchObject({ pictureId });
    await app.call('DELETE', `/api/images/${pictureId}`, undefined, { token });
    expect((await app.call('GET', '/api/me', undefined, { token })).data).not.toHaveProperty('pictureId');
  });

  it('names no picture whose files are gone', async () => {
    const token = await signIn(app);
    const pictureId = await upload(token);
    await app.call('PATCH', '/api/me', { pictureId }, { token });
    const { database } = app.app.services;
    await database.updateTable('images').set({ missingSince: 1 }).execute();
    expect((await app.call('GET', '/api/me', undefined, { token })).data).not.toHaveProperty('pictureId');
    await database.updateTable('images').set({ missingSince: null }).execute();
    expect((await app.call('GET', '/api/me', undefined, { token })).data).toMatchObject({ pictureId });
  });

  it("takes nobody else's picture, and then changes nothing", async () => {
    const pictureId = await upload(await signIn(app));
    const token = await signInAsOmar(app);
    for (const id of [pictureId, 'nobodys', "' or 1=1 --"]) {
      expect(await app.call('PATCH', '/api/me', { city: 'Multan', pictureId: id }, { token })).toMatchObject({
        status: 422,
        errors: { pictureId: ['Please choose the picture again'] },
      });
    }
    expect((await app.call('GET', '/api/me', undefined, { token })).data).toMatchObject({ city: 'Lahore' });
  });
});

describe('PATCH /api/me/preferences', () => {
  const preferences = { ageRange: '26-30', education: 'masters', maritalStatus: 'never_married', notifications: true };

  it('keeps what is sent, leaves the rest, and takes away what is empty', async () => {
    const token = await signIn(app);
    expect(await app.call('PATCH', '/api/me/preferences', preferences, { token })).toMatchObject({
      status: 200,
      message: 'Saved',
      data: { preferences },
    });
    await app.call('PATCH', '/api/me/preferences', { ageRange: '40+', education: '' }, { token });
    await app.call('PATCH', '/api/me', { whatsApp: '03001234567' }, { token });
    const { data } = await app.call('GET', '/api/me', undefined, { token });
    expect(data).toMatchObject({
      preferences: { ageRange: '40+', maritalStatus: 'never_married', notifications: true },
    });
    expect(data?.['preferences']).not.toHaveProperty('education');
  });

  it('refuses what cannot be chosen', async () => {
    const token = await signIn(app);
    const wrong = { ageRange: '18-19', education: 'other', maritalStatus: 'married', notifications: 'yes' };
    expect(await app.call('PATCH', '/api/me/preferences', wrong, { token })).toMatchObject({
      status: 422,
      errors: {
        ageRange: [expect.any(String)],
        education: [expect.any(String)],
        maritalStatus: [expect.any(String)],
        notifications: [expect.any(String)],
      },
    });
    expect((await app.call('PATCH', '/api/me/preferences', { caste: 'any' }, { token })).status).toBe(400);
    expect((await app.call('GET', '/api/me', undefined, { token })).data).not.toHaveProperty('preferences');
  });

  it('needs a session', async () => {
    expect((await app.call('PATCH', '/api/me/preferences', preferences)).status).toBe(401);
  });
});

describe('PUT /api/me/notifications', () => {
  const put = (body: object, token: string) => app.call('PUT', '/api/me/notifications', body, { token });

  it('switches the mails of single topics, one by one, and leaves the rest', async () => {
    const token = await signIn(app);
    expect((await put({ interests: false }, token)).data).toMatchObject({
      mails: { listings: true, interests: false, messages: true, reports: true },
    });
    await put({ interests: true, reports: false }, token);
    const { data } = await app.call('GET', '/api/me', undefined, { token });
    expect(data).toMatchObject({ mails: { listings: true, interests: true, messages: true, reports: false } });
    expect(data).not.toHaveProperty('preferences');
  });

  it('refuses what is no answer, and topics that there are none of', async () => {
    const token = await signIn(app);
    expect(await put({ listings: 'yes', messages: 1 }, token)).toMatchObject({
      status: 422,
      errors: { listings: [expect.any(String)], messages: [expect.any(String)] },
    });
    expect((await put({ weather: true }, token)).status).toBe(400);
  });

  it('needs a session', async () => {
    expect((await put({ listings: false }, '')).status).toBe(401);
  });
});

it('tells of mails as they are sent: until somebody says no', async () => {
  const token = await signIn(app);
  const save = (body: object) => app.call('PATCH', '/api/me/preferences', body, { token });
  expect((await save({ ageRange: '40+' })).data).toMatchObject({ preferences: { notifications: true } });
  expect((await save({ notifications: false })).data).toMatchObject({ preferences: { notifications: false } });
});
