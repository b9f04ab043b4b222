import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { activeListing, AMNA, HASSAN, postListing } from '../../testing/listings.ts';
import { SARA, signIn, signInAsOmar } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

let app: TestApp;
let owner: string;
let hira: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  owner = await signIn(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
});

// The answers are looked at as a whole, not as texts.
type Data = Record<string, never> & Record<string, unknown>;
const get = async (url: string, token = hira) => {
  const answer = await app.call('GET', `/api/moderation/${url}`, undefined, { token });
  return answer.data as unknown as Data;
};
const post = (url: string, body: object, token = hira) => app.call('POST', `/api/moderation/${url}`, body, { token });
const reject = (id: string, body: object, token = hira) =>
  post(`listings/${id}/reject`, { version: 1, ...body }, token);
const revise = (id: string, body: object) => app.call('PUT', `/api/listings/${id}`, body, { token: owner });
const waiting = async () => (await get('queue'))['listings'] as unknown as { id: string; version: number }[];
const picture = async (token: string, background = 'teal') =>
  (await uploadPicture(app, token, background)).data?.['id'] ?? '';

describe('the queue', () => {
  it('has what waits, the oldest first, page by page', async () => {
    const first = await postListing(app, owner);
    const { database } = app.app.services;
    const [listing] = await database.selectFrom('listings').selectAll().execute();
    const [version] = await database.selectFrom('listingVersions').selectAll().execute();
    if (!listing || !version) throw new Error('Nothing was posted');
    for (let index = 1; index <= 59; index += 1) {
      const id = `L${String(90_000_000 + index)}`;
      // Later ones, two at a time in the same moment.
      const revisedAt = listing.revisedAt + Math.ceil(index / 2);
      await database
        .insertInto('listings')
        .values({ ...listing, id, idempotencyKey: id, revisedAt })
        .execute();
      await database
        .insertInto('listingVersions')
        .values({ ...version, listingId: id })
        .execute();
    }
    const page = await get('queue');
    const further = await get(`queue?cursor=${String(page['next'])}`);
    const ids = [page, further].flatMap(({ listings }) =>
      (listings as unknown as { id: string }[]).map(({ id }) => id),
    );
    expect(ids).toEqual([first, ...Array.from({ length: 59 }, (_, index) => `L${String(90_000_001 + index)}`)]);
    expect([page['counts'], further['next']]).toEqual([{ listings: 60, reports: 0, posts: 0 }, null]);
  });

  it('tells whose it is, and whether another text of it is public', async () => {
    const { id } = await activeListing(app, owner);
    expect(await waiting()).toEqual([]);
    await revise(id, { ...AMNA, title: 'Once more for our daughter' });
    expect(await waiting()).toMatchObject([
      { id, version: 2, title: 'Once more for our daughter', ownerName: SARA.fullName, isEdit: true, pictures: 0 },
    ]);
  });
});

describe('a case', () => {
  it('has the words, the contact, the pictures and the history of the account', async () => {
    const imageId = await picture(owner);
    const id = await postListing(app, owner, { ...AMNA, imageIds: [imageId] });
    await reject(id, { reason: 'incomplete', note: 'Please say more.' });
    await revise(id, { ...AMNA, imageIds: [imageId], description: `${AMNA.description} She reads a lot.` });
    expect(await get(`listings/${id}`)).toMatchObject({
      id,
      status: 'pending',
      current: { version: 2, candidateName: 'Amna Khan', mobile: AMNA.mobile, email: AMNA.email, imageIds: [imageId] },
      account: { name: SARA.fullName, email: SARA.email, isSuspended: false, listings: { pending: 1 } },
      decisions: [{ by: 'Hira Siddiqui', action: 'listing_rejected', reason: 'incomplete', note: 'Please say more.' }],
      reports: [],
      duplicates: [],
    });
    const file = (of: string) =>
      app.app.inject({
        url: `/api/moderation/pictures/${of}/small`,
        headers: { authorization: `Bearer ${hira}` },
      });
    expect((await file(imageId)).headers['content-type']).toBe('image/webp');
    // What is in no listing is nobody's business.
    expect((await file(await picture(owner, 'red'))).statusCode).toBe(404);
  });

  it('has the public text beside the one that waits', async () => {
    const { id, number } = await activeListing(app, owner);
    await revise(id, { ...AMNA, title: 'Once more for our daughter' });
    expect(await get(`listings/${id}`)).toMatchObject({
      profileId: `R${number}`,
      current: { version: 2, title: 'Once more for our daughter' },
      approved: { version: 1, title: AMNA.title },
    });
  });

  it('names likely duplicates, and why', async () => {
    const omar = await signInAsOmar(app);
    const id = await postListing(app, owner, { ...AMNA, imageIds: [await picture(owner)] });
    const same = await postListing(app, omar, {
      ...HASSAN,
      description: AMNA.description.toUpperCase(),
      landline: AMNA.mobile,
      mobile: '+447911123456',
      imageIds: [await picture(omar)],
    });
    const phone = await postListing(app, owner, {
      ...HASSAN,
      description: 'An engineer who likes his work and walks.',
    });
    await postListing(app, omar, {
      ...HASSAN,
      description: 'Somebody else whom nothing connects with her.',
      mobile: '+447911123457',
    });
    const { duplicates } = await get(`listings/${id}`);
    expect(duplicates).toEqual([
      expect.objectContaining({ id: same, isSameOwner: false, same: ['picture', 'phone', 'text'] }),
      expect.objectContaining({ id: phone, isSameOwner: true, same: ['phone'] }),
    ]);
  });

  it('names those of others before many of the same account', async () => {
    const omar = await signInAsOmar(app);
    const { database } = app.app.services;
    const id = await postListing(app, owner, AMNA);
    const first = await postListing(app, owner, {
      ...HASSAN,
      description: 'An engineer who likes his work and walks.',
    });
    const listing = await database.selectFrom('listings').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    const version = await database
      .selectFrom('listingVersions')
      .selectAll()
      .where('listingId', '=', first)
      .executeTakeFirstOrThrow();
    for (let index = 0; index < 30; index += 1) {
      const copy = `A${String(index).padStart(8, '0')}`;
      await database
        .insertInto('listings')
        .values({ ...listing, id: copy, idempotencyKey: copy })
        .execute();
      await database
        .insertInto('listingVersions')
        .values({ ...version, listingId: copy })
        .execute();
    }
    const other = await postListing(app, omar, {
      ...HASSAN,
      description: 'He is somebody else, with the same number.',
    });
    const { duplicates } = await get(`listings/${id}`);
    expect(duplicates).toHaveLength(20);
    expect(duplicates).toEqual(expect.arrayContaining([expect.objectContaining({ id: other, isSameOwner: false })]));
  });

  it.each(['active', 'paused', 'closed', 'expired'])(
    'is found by the number of a profile that is %s',
    async (status) => {
      const { id, number } = await activeListing(app, owner);
      if (status === 'expired') app.wait(31 * 86_400_000);
      // Nobody stays logged in for so long.
      const token = status === 'expired' ? await signInAsModerator(app, 'Bilal Qureshi') : hira;
      if (status === 'paused') await app.call('POST', `/api/listings/${id}/pause`, {}, { token: owner });
      if (status === 'closed')
        await app.call('POST', `/api/listings/${id}/close`, { ending: 'withdrawn' }, { token: owner });
      for (const written of [
        `R${String(number)}`,
        `%20r-${String(number)}`,
        String(number),
        `%E2%80%8FR${String(number)}`,
      ]) {
        expect(await get(`listings?profile=${written}`, token)).toEqual({ id });
      }
      expect(await get(`listings/${id}`, token)).toMatchObject({
        profileId: `R${String(number)}`,
        status,
        review: 'approved',
        account: { listings: { [status]: 1 } },
      });
    },
  );

  it.each(['R999', 'abc', ''])('is found by no other number: %j', async (written) => {
    await activeListing(app, owner);
    const url = `/api/moderation/listings?profile=${written}`;
    expect(await app.call('GET', url, undefined, { token: hira })).toMatchObject({
      status: 404,
      code: 'no-such-profile',
    });
  });

  it('is there for listings only', async () => {
    expect(await app.call('GET', '/api/moderation/listings/L1', undefined, { token: hira })).toMatchObject({
      status: 404,
      code: 'nothing-here',
    });
  });
});
