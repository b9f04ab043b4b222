import sharp from 'sharp';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { familyOf, type Family } from '../../testing/families.ts';
import { AMNA, HASSAN } from '../../testing/listings.ts';
import { beforeNextTransaction } from '../../testing/meanwhile.ts';
import { OMAR, SARA, signIn, signInAsOmar } from '../../testing/people.ts';

let app: TestApp;
let sara: Family;
let omar: Family;
let imageIds: string[];
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  const token = await signIn(app);
  imageIds = [await upload(token)];
  sara = await familyOf(app, token, { ...AMNA, imageIds, pictureVisibility: 'on_request' });
  omar = await familyOf(app, await signInAsOmar(app), HASSAN);
});

async function upload(token: string): Promise<string> {
  const payload = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'maroon' } })
    .jpeg()
    .toBuffer();
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` };
  const { data } = await app.send({ method: 'POST', url: '/api/images', payload, headers });
  return data?.['id'] ?? '';
}

/** Omar asks Sara's family. */
const ask = () => omar.call('POST', `/api/profiles/${sara.id}/picture-requests`);
const hasAsked = async () => expect(await ask()).toMatchObject({ status: 200 });
const first = async () => {
  const { data } = await sara.call('GET', '/api/picture-requests');
  return (data as unknown as { requests: { id: string; status: string }[] }).requests[0];
};
const answer = (id: string, given: 'grant' | 'refuse') =>
  sara.call('PUT', `/api/picture-requests/${id}`, { answer: given });
const requests = () => app.app.services.database.selectFrom('pictureRequests').select('status').execute();
const notifications = () => app.app.services.database.selectFrom('notifications').select('kind').execute();

it('is answered as often as the family likes, and tells who asked once that it was granted', async () => {
  await hasAsked();
  const id = (await first())?.id ?? '';
  const mails = async () => (await app.mails()).filter((mail) => mail.includes('To: omar@example.org')).length;
  for (let time = 0; time < 3; time += 1) {
    // The first answer is a refusal, which tells nothing.
    expect((await answer(id, 'refuse')).data).toMatchObject({ status: 'refused' });
    expect(await mails()).toBe(Math.min(time, 1));
    expect((await answer(id, 'grant')).data).toMatchObject({ status: 'granted' });
  }
  expect(await mails()).toBe(1);
  expect((await omar.call('GET', '/api/notifications/unread')).data).toMatchObject({ unread: 1 });
});

it('names the candidate who is shown, also while a text about another one waits', async () => {
  await hasAsked();
  await sara.call('PUT', `/api/listings/${sara.listingId}`, { ...AMNA, candidateName: 'Zoya Malik', imageIds });
  expect(await first()).toMatchObject({ candidateName: AMNA.candidateName });
});

it.each(['pause', 'close'])('is not granted once the listing was told to %s, and can be refused', async (action) => {
  await hasAsked();
  const id = (await first())?.id ?? '';
  await sara.call(
    'POST',
    `/api/listings/${sara.listingId}/${action}`,
    action === 'close' ? { ending: 'matched' } : undefined,
  );
  const before = await app.mails();
  expect(await answer(id, 'grant')).toMatchObject({ status: 409, code: 'listing-not-active' });
  expect(await requests()).toEqual([{ status: 'pending' }]);
  expect(await app.mails()).toEqual(before);
  expect((await answer(id, 'refuse')).data).toMatchObject({ status: 'refused' });
});

it.each(['WhatsApp:03001234567', 'omar@gmail.com', 'Omar 0300 1234567'])(
  'names nobody by the contact details in %s, also when they were given later',
  async (fullName) => {
    await hasAsked();
    expect(await first()).toMatchObject({ name: 'Omar A.' });
    const { status } = await app.call('PATCH', '/api/me', { fullName }, { token: omar.token });
    expect(status).toBe(200);
    expect(await first()).toMatchObject({ name: 'A member' });
    const headers = { authorization: `Bearer ${sara.token}`, 'accept-language': 'ur' };
    const { data } = await app.send({ method: 'GET', url: '/api/picture-requests', headers });
    expect(data).toMatchObject({ requests: [{ name: 'ایک رکن' }] });
    expect((await answer((await first())?.id ?? '', 'refuse')).data).toMatchObject({ name: 'A member' });
  },
);

describe('of somebody without a profile, who cannot be blocked', () => {
  it('reaches a family that has refused one no more, and says nothing of it', async () => {
    await omar.call('POST', `/api/listings/${omar.listingId}/pause`);
    const body = { ...AMNA, candidateName: 'Maryam Khan', imageIds, pictureVisibility: 'on_request' } as const;
    const other = await familyOf(app, sara.token, body);
    await hasAsked();
    await answer((await first())?.id ?? '', 'refuse');
    const before = await app.mails();
    const { status, data } = await omar.call('POST', `/api/profiles/${other.id}/picture-requests`);
    expect([status, data]).toEqual([200, { maySee: false, isRequested: true }]);
    expect(await requests()).toEqual([{ status: 'refused' }, { status: 'refused' }]);
    expect(await notifications()).toEqual([{ kind: 'pictures_requested' }]);
    expect(await app.mails()).toEqual(before);
  });
});

describe.each([
  ['paused', 'account-paused', () => sara.call('PUT', '/api/me/pause')],
  ['to be deleted', 'account-leaving', () => sara.call('POST', '/api/me/deletion', { currentPassword: SARA.password })],
  [
    'not confirmed',
    'email-unconfirmed',
    () => app.app.services.database.updateTable('accounts').set({ emailConfirmedAt: null }).execute(),
  ],
] as const)('of an owner whose account is %s', (_name, code, begin) => {
  it('is granted to nobody, and can be refused', async () => {
    await hasAsked();
    const id = (await first())?.id ?? '';
    await begin();
    const before = await app.mails();
    expect(await answer(id, 'grant')).toMatchObject({ status: 403, code });
    expect(await first()).toMatchObject({ status: 'pending' });
    expect((await answer(id, 'refuse')).data).toMatchObject({ status: 'refused' });
    expect(await app.mails()).toEqual(before);
  });
});

describe.each([
  ['the owner', () => sara.call('POST', '/api/blocks', { profile: omar.id })],
  ['the one who asks', () => omar.call('POST', '/api/blocks', { profile: sara.id })],
])('beside a block by %s, in that moment', (_name, block) => {
  const blocks = async () => expect(await block()).toMatchObject({ success: true });

  it('is not made, and told to nobody', async () => {
    beforeNextTransaction(app, blocks);
    expect(await ask()).toMatchObject({ status: 404, code: 'no-such-profile' });
    expect(await requests()).toEqual([]);
    expect(await notifications()).toEqual([]);
    expect(await app.mails()).toEqual([]);
  });

  it('is not answered, and its answer told to nobody', async () => {
    await hasAsked();
    const before = await app.mails();
    const id = (await first())?.id ?? '';
    beforeNextTransaction(app, blocks);
    expect(await answer(id, 'grant')).toMatchObject({ status: 404, code: 'no-such-request' });
    expect(await requests()).toEqual([{ status: 'pending' }]);
    expect(await notifications()).toEqual([{ kind: 'pictures_requested' }]);
    expect(await app.mails()).toEqual(before);
  });
});

describe('by an account that is suspended in that moment', () => {
  const suspend = (email: string) => async () => {
    const { database } = app.app.services;
    await database.updateTable('accounts').set({ status: 'suspended' }).where('email', '=', email).execute();
  };

  it('is not made, and told to nobody', async () => {
    beforeNextTransaction(app, suspend(OMAR.email));
    expect(await ask()).toMatchObject({ status: 401, code: 'not-logged-in' });
    expect(await requests()).toEqual([]);
    expect(await notifications()).toEqual([]);
  });

  it('is not granted', async () => {
    await hasAsked();
    const id = (await first())?.id ?? '';
    beforeNextTransaction(app, suspend(SARA.email));
    expect(await answer(id, 'grant')).toMatchObject({ status: 401, code: 'not-logged-in' });
    expect(await requests()).toEqual([{ status: 'pending' }]);
  });
});
