import type { PictureVisibility } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { activeListing, HASSAN } from '../../testing/listings.ts';
import {
  answerNewest,
  block as blockIn,
  familyWithPictures,
  lookersAt,
  newestRequests,
  pictureUrl as picture,
  registerPerson,
  setAccount as setAccountIn,
  type Person,
} from './testing/families-with-pictures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
});

const register = (fullName: string) => registerPerson(app, fullName);
const family = (visibility: PictureVisibility, pictures = 1) => familyWithPictures(app, visibility, pictures);
const ask = (url: string, token = '') =>
  app.app.inject({ url, headers: token === '' ? {} : { authorization: `Bearer ${token}` } });
const statusOf = async (url: string, token?: string) => (await ask(url, token)).statusCode;
const requests = (number: number) => `/api/profiles/R${String(number)}/picture-requests`;
const list = (token: string) => newestRequests(app, token);
const answer = (owner: Person, given: 'grant' | 'refuse') => answerNewest(app, owner, given);
const block = (blocker: Person, blocked: Person) => blockIn(app, blocker, blocked);
const setAccount = (person: Person, changes: { status: 'suspended' }) => setAccountIn(app, person, changes);

const ALLOWED = ['granted', 'grantedUnconfirmed', 'owner', 'moderator', 'admin'];
const MEMBERS = [...ALLOWED, 'member', 'waiting', 'revoked'];

describe.each([
  ['public', [...MEMBERS, 'nobody', 'unconfirmed', 'suspended']],
  ['members', MEMBERS],
  ['on_request', ALLOWED],
] as const)('pictures that are %s', (visibility, seers) => {
  it('are seen by those who may see them, and by nobody else; the preview by all but the blocked', async () => {
    const { owner, number, id } = await family('on_request');
    const everybody = await lookersAt(app, owner, number);
    const { database } = app.app.services;
    await database.updateTable('profiles').set({ pictureVisibility: visibility }).execute();
    const seen: string[] = [];
    const previewed: string[] = [];
    for (const [name, { token }] of Object.entries(everybody)) {
      const statuses = [];
      for (const size of ['small', 'medium', 'large']) statuses.push(await statusOf(picture(number, size), token));
      expect([
        [200, 200, 200],
        [404, 404, 404],
      ]).toContainEqual(statuses);
      if (statuses[0] === 200) seen.push(name);
      if ((await statusOf(picture(number, 'preview'), token)) === 200) previewed.push(name);
    }
    expect(seen.sort()).toEqual([...seers].sort());
    expect(previewed.sort()).toEqual(
      Object.keys(everybody)
        .filter((name) => !name.startsWith('block'))
        .sort(),
    );
    // Of a family that is not public there is nothing, for anybody.
    await app.call('POST', `/api/listings/${id}/pause`, undefined, { token: owner.token });
    for (const { token } of Object.values(everybody)) {
      expect(await statusOf(picture(number), token)).toBe(404);
      expect(await statusOf(picture(number, 'preview'), token)).toBe(404);
    }
  }, 60_000);
});

describe('a request to see pictures', () => {
  it('reaches the owner once, without the name of who asks, and is answered at any time', async () => {
    const { owner, number } = await family('on_request');
    const asker = await register('Bilal Ahmed Qureshi');
    const own = await activeListing(app, asker.token, HASSAN);
    expect((await app.call('GET', requests(number), undefined, { token: asker.token })).data).toEqual({
      maySee: false,
      isRequested: false,
    });
    for (let presses = 0; presses < 2; presses += 1) {
      const { data } = await app.call('POST', requests(number), undefined, { token: asker.token });
      expect(data).toEqual({ maySee: false, isRequested: true });
    }
    expect(await list(owner.token)).toEqual([
      {
        id: expect.any(String) as unknown,
        profileId: `R${String(number)}`,
        candidateName: 'Amna Khan',
        name: 'Bilal Q.',
        profiles: [`R${String(own.number)}`],
        status: 'pending',
        askedAt: '2026-01-01T00:00:00.000Z',
      },
    ]);

    expect(await statusOf(picture(number), asker.token)).toBe(404);
    expect((await answer(owner, 'grant')).data).toMatchObject({ status: 'granted' });
    expect(await statusOf(picture(number), asker.token)).toBe(200);
    await answer(owner, 'grant');
    expect((await answer(owner, 'refuse')).data).toMatchObject({ status: 'refused' });
    expect(await statusOf(picture(number), asker.token)).toBe(404);
    // Nobody is told that they were refused.
    expect((await app.call('GET', requests(number), undefined, { token: asker.token })).data).toEqual({
      maySee: false,
      isRequested: true,
    });
    const told = await app.app.services.database
      .selectFrom('notifications')
      .select(['accountId', 'kind', 'about'])
      .where('kind', 'in', ['pictures_requested', 'pictures_shown'])
      .orderBy('kind')
      .execute();
    expect(told).toEqual([
      { accountId: owner.id, kind: 'pictures_requested', about: `R${String(number)}` },
      { accountId: asker.id, kind: 'pictures_shown', about: `R${String(number)}` },
    ]);
  });

  it('is answered by the owner only', async () => {
    const { owner, number } = await family('on_request');
    const asker = await register('Bilal Ahmed');
    await app.call('POST', requests(number), undefined, { token: asker.token });
    const id = (await list(owner.token))[0]?.['id'] ?? '';
    const put = (token: string, body: object = { answer: 'grant' }) =>
      app.call('PUT', `/api/picture-requests/${id}`, body, { token });
    expect((await put('')).status).toBe(401);
    expect(await put(asker.token)).toMatchObject({ status: 404, code: 'no-such-request' });
    expect(await put(owner.token, { answer: 'perhaps' })).toMatchObject({
      status: 422,
      errors: { answer: [expect.any(String)] },
    });
    expect(await list(asker.token)).toEqual([]);
    expect(await statusOf(picture(number), asker.token)).toBe(404);
  });

  it('is not needed for pictures that a member may see, nor for one’s own', async () => {
    const { number } = await family('members');
    const { owner, number: asked } = await family('on_request');
    const member = await register('Bilal Ahmed');
    const post = (of: number, token: string) => app.call('POST', requests(of), undefined, { token });
    expect(await post(number, member.token)).toMatchObject({ status: 409, code: 'pictures-not-on-request' });
    expect(await post(asked, owner.token)).toMatchObject({ status: 409, code: 'pictures-not-on-request' });
    expect((await post(asked, '')).status).toBe(401);
    expect((await post(999_999, member.token)).status).toBe(404);
  });

  it('is neither made nor seen among the blocked, nor made by the suspended', async () => {
    const { owner, number } = await family('on_request');
    const early = await register('Early Asker');
    await app.call('POST', requests(number), undefined, { token: early.token });
    expect(await list(owner.token)).toHaveLength(1);
    await block(early, owner);
    expect(await list(owner.token)).toEqual([]);
    const late = await register('Late Asker');
    await block(owner, late);
    expect((await app.call('POST', requests(number), undefined, { token: late.token })).status).toBe(404);
    expect((await app.call('GET', requests(number), undefined, { token: late.token })).status).toBe(404);
    const suspended = await register('Suspended Asker');
    await setAccount(suspended, { status: 'suspended' });
    expect((await app.call('POST', requests(number), undefined, { token: suspended.token })).status).toBe(401);
  });

  it('comes twenty times a day from one member', async () => {
    const asker = await register('Bilal Ahmed');
    const { owner, number, body } = await family('on_request');
    const numbers = [number];
    for (let count = 1; count < 21; count += 1) {
      if (count === 15) app.wait(3_600_000);
      numbers.push((await activeListing(app, owner.token, body)).number);
    }
    const statuses = [];
    for (const each of numbers) {
      statuses.push((await app.call('POST', requests(each), undefined, { token: asker.token })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});
