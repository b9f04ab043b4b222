import type { CreateListingBody, PictureVisibility } from '@rishta/contracts';

import { actOnListing } from '../../listing-store/owner-actions.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { AMNA, activeListing, approve, postListing } from '../../testing/listings.ts';
import { lookersAt, registerPerson } from './testing/families-with-pictures.ts';

const URL_OF_VIDEO = 'https://www.youtube.com/watch?v=abc123';
const WITH_VIDEO: CreateListingBody = { ...AMNA, videoUrl: URL_OF_VIDEO, showVideo: true };

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
});

const family = async (body: Partial<CreateListingBody> = {}) => {
  const owner = await registerPerson(app, 'Naila Khan');
  const given = { ...WITH_VIDEO, ...body };
  return { owner, body: given, ...(await activeListing(app, owner.token, given)) };
};
const get = (url: string, token = '') => app.call('GET', url, undefined, { token });
const profileUrl = (number: number) => `/api/profiles/R${String(number)}`;
const videoOf = async (number: number, token?: string) => {
  const { status, data } = await get(`${profileUrl(number)}/video`, token);
  return status === 200 ? data?.['url'] : status;
};
/** What the profile tells everybody of its video. */
const told = async (number: number, token?: string) => (await get(profileUrl(number), token)).data?.['video'];
const revise = (id: string, token: string, body: object) => app.call('PUT', `/api/listings/${id}`, body, { token });
const act = (id: string, action: string, token: string) =>
  app.call('POST', `/api/listings/${id}/${action}`, undefined, { token });

const ALLOWED = ['granted', 'grantedUnconfirmed', 'owner', 'moderator', 'admin'];
const MEMBERS = [...ALLOWED, 'member', 'waiting', 'revoked'];

describe.each([
  ['public', [...MEMBERS, 'nobody', 'unconfirmed', 'suspended']],
  ['members', MEMBERS],
  ['on_request', ALLOWED],
] as const)('the video of a candidate whose pictures are %s', (visibility: PictureVisibility, seers) => {
  it('is told to those who may see the pictures, and to nobody else', async () => {
    const { owner, number, id } = await family({ pictureVisibility: 'on_request' });
    const everybody = await lookersAt(app, owner, number);
    const { database } = app.app.services;
    await database.updateTable('listingVersions').set({ pictureVisibility: visibility }).execute();
    const seen: string[] = [];
    for (const [name, { token }] of Object.entries(everybody)) {
      const answer = await app.app.inject({
        url: `${profileUrl(number)}/video`,
        headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      });
      expect([200, 404]).toContain(answer.statusCode);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body.includes(URL_OF_VIDEO)).toBe(answer.statusCode === 200);
      if (answer.statusCode === 200) seen.push(name);
    }
    expect(seen.sort()).toEqual([...seers].sort());

    await act(id, 'pause', owner.token);
    for (const { token } of Object.values(everybody)) expect(await videoOf(number, token)).toBe(404);
  }, 60_000);

  it('stands in nothing else, since that is the same for all and may be kept', async () => {
    const { owner, number } = await family({ pictureVisibility: visibility });
    for (const token of ['', owner.token]) expect(await told(number, token)).toEqual({ visibility });
    const own = profileUrl(number);
    for (const url of [own, '/api/profiles', `/api/profiles?no=R${String(number)}`, '/api/home', '/api/sitemap']) {
      const { body } = await app.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
      expect(body).not.toContain('abc123');
    }
  });
});

describe('a video', () => {
  it('of a listing that says nothing of it, or has none, is shown to nobody', async () => {
    const { showVideo: _showVideo, ...older } = WITH_VIDEO;
    const { videoUrl: _videoUrl, ...without } = WITH_VIDEO;
    for (const body of [older, { ...WITH_VIDEO, showVideo: false }, without]) {
      const owner = await registerPerson(app, 'Naila Khan');
      const { id, number } = await activeListing(app, owner.token, { ...body, pictureVisibility: 'public' });
      expect(await told(number)).toBeUndefined();
      expect(await videoOf(number, owner.token)).toBe(404);
      expect((await get(`/api/listings/${id}`, owner.token)).data).not.toHaveProperty('showVideo');
    }
  });

  it('is shown once the text with the choice is approved, and a changed link once that is', async () => {
    const { owner, id, number, body } = await family({ pictureVisibility: 'public', showVideo: false });
    await revise(id, owner.token, { ...body, showVideo: true });
    expect(await told(number)).toBeUndefined();
    expect((await get(`/api/listings/${id}`, owner.token)).data).toMatchObject({ showVideo: true });
    await approve(app, id);
    expect(await told(number)).toEqual({ visibility: 'public' });
    expect(await videoOf(number)).toBe(URL_OF_VIDEO);

    const another = 'https://vimeo.com/123';
    await revise(id, owner.token, { ...body, showVideo: true, videoUrl: another });
    expect(await videoOf(number)).toBe(URL_OF_VIDEO);
    await approve(app, id);
    expect(await videoOf(number)).toBe(another);
  });

  it.each([
    ['it is to be shown no more', { showVideo: false }],
    ['the link is removed', { videoUrl: undefined }],
    ['an older page does not speak of it', { showVideo: undefined }],
  ])('is gone at once when %s', async (_, changes) => {
    const { owner, id, number, body } = await family({ pictureVisibility: 'public' });
    await revise(id, owner.token, { ...body, ...changes });
    expect(await told(number)).toBeUndefined();
    expect(await videoOf(number, owner.token)).toBe(404);
    await approve(app, id);
    expect(await told(number)).toBeUndefined();
  });

  it('is shown to fewer at once', async () => {
    const { owner, id, number, body } = await family({ pictureVisibility: 'public' });
    await revise(id, owner.token, { ...body, pictureVisibility: 'members' });
    expect(await told(number)).toEqual({ visibility: 'members' });
    expect(await videoOf(number)).toBe(404);
    expect(await videoOf(number, owner.token)).toBe(URL_OF_VIDEO);
  });

  it('stays shown through a pause, a refresh and a renewal', async () => {
    const { owner, id, number } = await family({ pictureVisibility: 'public' });
    const day = 86_400_000;
    const { clock, database, profiles } = app.app.services;
    // The session has ended by then.
    const later = (action: 'refresh' | 'renew') =>
      actOnListing(database, profiles, { accountId: owner.id, id, action }, clock());
    await act(id, 'pause', owner.token);
    expect(await videoOf(number)).toBe(404);
    await act(id, 'resume', owner.token);
    expect(await videoOf(number)).toBe(URL_OF_VIDEO);
    app.wait(day);
    expect(await later('refresh')).toBe('done');
    expect(await videoOf(number)).toBe(URL_OF_VIDEO);
    app.wait(365 * day);
    expect(await videoOf(number)).toBe(404);
    expect(await later('renew')).toBe('done');
    expect(await videoOf(number)).toBe(URL_OF_VIDEO);
  });

  it('alone can be asked for like pictures', async () => {
    const { owner, number } = await family({ pictureVisibility: 'on_request' });
    const asker = await registerPerson(app, 'Bilal Ahmed');
    const requests = `${profileUrl(number)}/picture-requests`;
    expect((await app.call('POST', requests, undefined, { token: asker.token })).data).toEqual({
      maySee: false,
      isRequested: true,
    });
    const { data } = await get('/api/picture-requests', owner.token);
    const [{ id }] = (data as unknown as { requests: [{ id: string }] }).requests;
    await app.call('PUT', `/api/picture-requests/${id}`, { answer: 'grant' }, { token: owner.token });
    expect(await videoOf(number, asker.token)).toBe(URL_OF_VIDEO);
  });

  it('is not there without a profile', async () => {
    expect(await videoOf(1)).toBe(404);
    expect((await get('/api/profiles/x/video')).code).toBe('no-such-profile-video');
  });
});

test.each(['yes', 1, null])('whether a video is shown is not told by %p', async (showVideo) => {
  const { token } = await registerPerson(app, 'Naila Khan');
  const id = await postListing(app, token, WITH_VIDEO);
  expect(await revise(id, token, { ...WITH_VIDEO, showVideo })).toMatchObject({
    status: 422,
    errors: { showVideo: [expect.any(String)] },
  });
});

test('a post that was sent to an earlier version is the same one when it is sent again', async () => {
  const { token } = await registerPerson(app, 'Naila Khan');
  const { showVideo: _showVideo, ...older } = WITH_VIDEO;
  const send = (payload: object) =>
    app.send({
      method: 'POST',
      url: '/api/listings',
      payload,
      headers: { 'idempotency-key': 'the-key-of-one-listing', authorization: `Bearer ${token}` },
    });
  expect((await send(older)).status).toBe(201);
  expect((await send({ ...older, showVideo: false })).status).toBe(201);
  expect((await send(WITH_VIDEO)).status).toBe(409);
});
