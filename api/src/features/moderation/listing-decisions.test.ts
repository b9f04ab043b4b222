import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { isPostgres } from '../../database/dialect.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { activeListing, AMNA, HASSAN, postListing } from '../../testing/listings.ts';
import { SARA, signIn } from '../../testing/people.ts';
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
const approve = (id: string, version = 1, token = hira) => post(`listings/${id}/approve`, { version }, token);
const reject = (id: string, body: object, token = hira) =>
  post(`listings/${id}/reject`, { version: 1, ...body }, token);
const revise = (id: string, body: object) => app.call('PUT', `/api/listings/${id}`, body, { token: owner });
const waiting = async () => (await get('queue'))['listings'] as unknown as { id: string; version: number }[];
const found = async () => (await app.call('GET', '/api/profiles?gender=female')).data?.['total'] as unknown as number;
const audited = async () => {
  const rows = await app.app.services.database
    .selectFrom('auditLog')
    .innerJoin('accounts', 'accounts.id', 'auditLog.actorId')
    .select(['action', 'fullName', 'actorName', 'objectId', 'details'])
    .where('action', 'in', ['listing_approved', 'listing_rejected'])
    .orderBy('at')
    .execute();
  // It goes by ids: no name stands in what nobody can delete.
  expect(rows.every(({ actorName }) => actorName === '')).toBe(true);
  return rows.map(({ details, actorName: _none, fullName, ...row }) => ({
    ...row,
    by: fullName,
    ...(JSON.parse(details) as object),
  }));
};
const picture = async (token: string, background = 'teal') =>
  (await uploadPicture(app, token, background)).data?.['id'] ?? '';

describe('a decision on changes', () => {
  const told = async () => {
    const { database } = app.app.services;
    const kinds = await database.selectFrom('notifications').select('kind').orderBy('createdAt').execute();
    return { kind: kinds.at(-1)?.kind, mail: (await app.mails()).at(-1) };
  };

  it.each(['active', 'paused'])('is not told as one on the listing, which stays %s', async (status) => {
    const { id } = await activeListing(app, owner);
    if (status === 'paused') await app.call('POST', `/api/listings/${id}/pause`, {}, { token: owner });
    await revise(id, { ...AMNA, title: 'Call us on 0300 1234567' });
    app.wait(1);
    expect(await reject(id, { version: 2, reason: 'contact_details_in_text' })).toMatchObject({ status: 200 });
    const rejected = await told();
    expect(rejected).toMatchObject({ kind: 'changes_rejected' });
    expect(rejected.mail).toMatch(/The text that was approved stays[^]*\/MyListing$/m);

    await revise(id, { ...AMNA, title: 'Once more for our daughter' });
    app.wait(1);
    expect(await approve(id, 3)).toMatchObject({ status: 200, message: 'Approved. The owner is told.' });
    const approved = await told();
    expect(approved).toMatchObject({ kind: 'changes_approved' });
    expect(approved.mail).toMatch(/Families see them while it is active\.[^]*\/MyListing$/m);
    const own = await app.call('GET', `/api/listings/${id}`, undefined, { token: owner });
    expect(own.data).toMatchObject({ status });
  });
});

describe('an approval', () => {
  const setMissing = (id: string, missingSince: number | null) =>
    app.app.services.database.updateTable('images').set({ missingSince }).where('id', '=', id).execute();
  const approveSeen = (id: string, version: number, imageIds: unknown) =>
    post(`listings/${id}/approve`, { version, imageIds });
  const ownPictures = async (id: string) =>
    (await app.call('GET', `/api/listings/${id}`, undefined, { token: owner })).data?.['imageIds'];

  it('is in search with the next request, told to the owner, and written down', async () => {
    const id = await postListing(app, owner);
    expect(await found()).toBe(0);
    expect(await approve(id)).toMatchObject({ status: 200, code: 'listing-approved' });
    expect(await found()).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(await audited()).toEqual([{ action: 'listing_approved', by: 'Hira Siddiqui', objectId: id, version: 1 }]);
    const { database } = app.app.services;
    expect(await database.selectFrom('notifications').selectAll().execute()).toMatchObject([
      { kind: 'listing_approved', about: id },
    ]);
    expect((await app.mails()).at(-1)).toContain(`To: ${SARA.email}`);
  });

  it('is refused for what the moderator has not seen, and changes nothing', async () => {
    const id = await postListing(app, owner);
    await revise(id, { ...AMNA, title: 'Another text for her' });
    expect(await approve(id, 1)).toMatchObject({ status: 409, code: 'listing-changed' });
    expect(await approve(id, 3)).toMatchObject({ status: 409, code: 'listing-changed' });
    expect(await found()).toBe(0);
    expect(await audited()).toEqual([]);
  });

  it('is refused while the candidate is missing', async () => {
    const { title, description, city, email, mobile } = AMNA;
    const id = await postListing(app, owner, { title, description, city, email, mobile });
    expect(await approve(id)).toMatchObject({ status: 409, code: 'listing-incomplete' });
    expect(await reject(id, { reason: 'incomplete' })).toMatchObject({ status: 200 });
  });

  it('makes no picture public that nobody could see, also once its files are back', async () => {
    const imageIds = [await picture(owner), await picture(owner, 'maroon')];
    const id = await postListing(app, owner, { ...AMNA, imageIds, pictureVisibility: 'public' });
    await setMissing(imageIds[0] ?? '', 1);
    expect(await get(`listings/${id}`)).toMatchObject({ current: { imageIds: [imageIds[1]] } });
    await approve(id);
    await setMissing(imageIds[0] ?? '', null);
    const { data: listing } = await app.call('GET', `/api/listings/${id}`, undefined, { token: owner });
    expect(listing).toMatchObject({ imageIds: [imageIds[1]] });
    const of = (place: number) => `/api/profiles/${listing?.['profileId'] ?? ''}/pictures/${String(place)}/large`;
    expect((await app.app.inject({ url: of(0) })).statusCode).toBe(200);
    expect((await app.app.inject({ url: of(1) })).statusCode).toBe(404);
  });

  it('makes those pictures public that were seen, whatever has come back or gone meanwhile', async () => {
    const [back, gone] = [await picture(owner), await picture(owner, 'maroon')];
    const id = await postListing(app, owner, { ...AMNA, imageIds: [back, gone], pictureVisibility: 'public' });
    await setMissing(back, 1);
    const { imageIds } = (await get(`listings/${id}`))['current'] as unknown as { imageIds: string[] };
    await setMissing(back, null);
    await setMissing(gone, 1);
    // One that is of no listing says nothing.
    await approveSeen(id, 1, [...imageIds, await picture(owner, 'navy')]);
    expect(await ownPictures(id)).toEqual([]);
    await setMissing(gone, null);
    expect(await ownPictures(id)).toEqual([gone]);
  });

  it('takes for seen what was approved of the same candidate before, and of no other', async () => {
    const [before, added] = [await picture(owner), await picture(owner, 'maroon')];
    const { id } = await activeListing(app, owner, { ...AMNA, imageIds: [before] });
    await revise(id, { ...AMNA, imageIds: [added, before] });
    await setMissing(before, 1);
    expect(await approveSeen(id, 2, [])).toMatchObject({ status: 200 });
    await setMissing(before, null);
    expect(await ownPictures(id)).toEqual([before]);

    await revise(id, { ...HASSAN, imageIds: [before] });
    expect(await approveSeen(id, 3, [])).toMatchObject({ status: 200 });
    expect(await ownPictures(id)).toEqual([]);
  });

  it('is refused with more pictures than a listing has', async () => {
    const id = await postListing(app, owner);
    const codes = { imageIds: [{ code: 'pictures-too-many', params: { max: 12 } }] };
    const ids = Array.from({ length: 13 }, () => randomUUID());
    expect(await approveSeen(id, 1, ids)).toMatchObject({ status: 422, codes });
    expect(await audited()).toEqual([]);
  });

  it('tells the second moderator who came first, and what was decided', async () => {
    const bilal = await signInAsModerator(app, 'Bilal Qureshi');
    const id = await postListing(app, owner);
    const other = await postListing(app, owner, HASSAN);
    await approve(id);
    await reject(other, { reason: 'duplicate' }, bilal);
    expect(await reject(id, { reason: 'duplicate' }, bilal)).toMatchObject({
      status: 409,
      code: 'already-approved',
      params: { name: 'Hira Siddiqui' },
      message: 'Hira Siddiqui has approved this already.',
    });
    expect(await approve(other)).toMatchObject({
      status: 409,
      code: 'already-rejected',
      params: { name: 'Bilal Qureshi' },
    });
  });

  it('is made once, however many press at the same time', async () => {
    const bilal = await signInAsModerator(app, 'Bilal Qureshi');
    const ids = await Promise.all(Array.from({ length: 5 }, () => postListing(app, owner)));
    const answers = await Promise.all(
      ids.flatMap((id) =>
        Array.from({ length: 10 }, (_, index) =>
          index % 2 === 0 ? approve(id, 1, hira) : reject(id, { reason: 'duplicate' }, bilal),
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    // All of one, who came first, are the same decision.
    expect(statuses.filter((status) => status === 200)).toHaveLength(25);
    expect(statuses.filter((status) => status === 409)).toHaveLength(25);
    expect(await audited()).toHaveLength(5);
    const { database } = app.app.services;
    expect(await database.selectFrom('notifications').selectAll().execute()).toHaveLength(5);
    const active = await database.selectFrom('listings').select('id').where('status', '=', 'active').execute();
    expect(await found()).toBe(active.length);
  });
});

describe('a rejection', () => {
  it('tells the owner why', async () => {
    const id = await postListing(app, owner);
    expect(await reject(id, { reason: 'other', note: ' Please write\r\nmore. ' })).toMatchObject({ status: 200 });
    const own = await app.call('GET', `/api/listings/${id}`, undefined, { token: owner });
    expect(own.data).toMatchObject({ status: 'rejected', reason: 'other', note: 'Please write\nmore.' });
    expect((await app.mails()).at(-1)).toContain('Subject: Your listing on Rishta needs a change');
    expect(await audited()).toMatchObject([
      { action: 'listing_rejected', reason: 'other', note: 'Please write\nmore.', version: 1 },
    ]);
  });

  it('leaves what is public as it is', async () => {
    const { id } = await activeListing(app, owner);
    await revise(id, { ...AMNA, title: 'Call us on 0300 1234567' });
    await reject(id, { version: 2, reason: 'contact_details_in_text' });
    expect(await found()).toBe(1);
  });

  it.each([
    [{ reason: 'other' }, { note: [{ code: 'required', params: { label: 'note' } }] }],
    [{ reason: 'because' }, { reason: [expect.objectContaining({ code: 'not-listed' })] }],
    [{ reason: 'duplicate', version: 1.5 }, { version: [{ code: 'version-invalid' }] }],
    [{ reason: 'duplicate', note: 'x'.repeat(1_001) }, { note: [expect.objectContaining({ code: 'too-long' })] }],
  ])('of %j is refused', async (body, codes) => {
    const id = await postListing(app, owner);
    expect(await reject(id, body)).toMatchObject({ status: 422, codes });
    expect(await audited()).toEqual([]);
  });
});

test('the log only grows, whoever asks', async () => {
  await approve(await postListing(app, owner));
  const { database } = app.app.services;
  await expect(database.updateTable('auditLog').set({ actorName: 'Nobody' }).execute()).rejects.toThrow('only grows');
  await expect(database.deleteFrom('auditLog').execute()).rejects.toThrow('only grows');
  // What takes the place of a row would be a change of it, by its id as by its place. Only SQLite knows that.
  if (!isPostgres(database)) {
    const columns = sql`action, actor_id, actor_name, object_id, account_id, details`;
    for (const [names, values] of [
      [sql`id`, sql`id`],
      [sql`rowid, id`, sql`rowid, 'another'`],
    ] as const) {
      const replaced = sql`insert or replace into audit_log (${names}, at, ${columns})
        select ${values}, 0, ${columns} from audit_log`;
      await expect(replaced.execute(database)).rejects.toThrow('only grows');
    }
  }
  // An account that goes takes nothing of it away.
  await database.deleteFrom('accounts').where('email', '=', SARA.email).execute();
  expect(await audited()).toHaveLength(1);
});
