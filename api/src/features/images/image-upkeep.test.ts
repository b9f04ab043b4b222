import { cp, mkdir, readdir, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ProfileDetail } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeEntry, makePage } from '../../testing/business-pages.ts';
import { activeListing, AMNA } from '../../testing/listings.ts';
import { signIn } from '../../testing/people.ts';
import { picture, uploadPicture } from '../../testing/upload-picture.ts';
import { ImageBank } from './image-bank.ts';
import { OWNER_FILE } from '../../images/store-owner.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp();
  token = await signIn(app);
});

const upload = (background = 'crimson') => uploadPicture(app, token, background);
const uploaded = async (background?: string) => (await upload(background)).data?.['id'] ?? '';
const folderOf = (...names: string[]) => join(app.dataDir, 'api', 'images', ...names);
const sweep = () => new ImageBank(app.app.services).sweep();
const fileStatus = async (id: string) =>
  (await app.app.inject({ url: `/api/images/${id}/small`, headers: { authorization: `Bearer ${token}` } })).statusCode;
const bank = async () => {
  const { data } = (await app.call('GET', '/api/images', undefined, { token })) as unknown as {
    data: { images: { id: string }[] };
  };
  return data.images.map(({ id }) => id);
};
const post = async (imageIds: string[]) => {
  const answer = await app.send({
    method: 'POST',
    url: '/api/listings',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'listing-with-pictures' },
    payload: {
      title: 'Match for our daughter',
      description: 'A teacher from Lahore, fond of books, looking for a family of the same mind.',
      city: 'Lahore',
      email: 'sara@example.org',
      mobile: '03001234567',
      imageIds,
    },
  });
  return answer.data?.['id'] ?? '';
};
const remove = (id: string) => app.call('DELETE', `/api/images/${id}`, undefined, { token });
const picturesOf = async (listing: string) =>
  (await app.call('GET', `/api/listings/${listing}`, undefined, { token })).data?.['imageIds'];

it('leaves pictures of business pages and of what is on them as they are', async () => {
  const [logo, posted] = [await uploaded('crimson'), await uploaded('teal')];
  const page = await makePage(app, token, { pictureId: logo });
  await makeEntry(app, token, page, { pictureId: posted });
  app.wait(60 * DAY);
  token = await signIn(app);
  await sweep();
  expect(await fileStatus(logo)).toBe(200);
  expect(await fileStatus(posted)).toBe(200);
  const { data } = await app.call('GET', `/api/business-pages/${page}`, undefined, { token });
  expect(data).toMatchObject({ picture: { id: logo } });
});

describe('a picture whose files are gone', () => {
  it('is hidden by the sweep, and a listing that shows it stays valid', async () => {
    const [lost, kept] = [await uploaded('crimson'), await uploaded('teal')];
    const listing = await post([lost, kept]);
    await rm(folderOf(lost), { recursive: true });
    await sweep();
    expect(await bank()).toEqual([kept]);
    expect(await picturesOf(listing)).toEqual([kept]);
    expect(await fileStatus(lost)).toBe(404);
    // It would be shown again with its files.
    expect(await remove(lost)).toMatchObject({ status: 409, code: 'picture-in-use' });
  });

  it('stays gone when its owner deletes it and the files come back', async () => {
    const id = await uploaded();
    await sweep();
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const name of await readdir(folderOf(id))) await utimes(folderOf(id, name), longAgo, longAgo);
    await rename(folderOf(id), `${app.dataDir}/elsewhere`);
    await sweep();
    expect(await remove(id)).toMatchObject({ status: 200 });
    await rename(`${app.dataDir}/elsewhere`, folderOf(id));
    await utimes(folderOf(id), longAgo, longAgo);
    await sweep();
    expect([await bank(), await fileStatus(id), await readdir(folderOf())]).toEqual([[], 404, [OWNER_FILE]]);
    expect(await remove(id)).toMatchObject({ status: 404 });
  });

  it.each([
    ['is missing', (id: string) => rm(folderOf(id, 'small.webp'))],
    ['is empty', (id: string) => truncate(folderOf(id, 'small.webp'))],
  ])('is hidden when it is asked for and a file %s, and the sweep leaves it so', async (_what, harm) => {
    const id = await uploaded();
    await harm(id);
    expect(await fileStatus(id)).toBe(404);
    await app.app.services.background.idle();
    await sweep();
    expect(await bank()).toEqual([]);
  });

  it('is there again where it was when it is uploaded again', async () => {
    const id = await uploaded();
    const listing = await post([id]);
    await rm(folderOf(id, 'small.webp'));
    await fileStatus(id);
    await app.app.services.background.idle();
    expect(await upload()).toMatchObject({ status: 200, data: { id } });
    expect([await bank(), await picturesOf(listing), await fileStatus(id)]).toEqual([[id], [id], 200]);
  });

  it('is there again when the files come back, such as with a disk that was not mounted', async () => {
    const id = await uploaded();
    await rename(folderOf(), `${folderOf()}-elsewhere`);
    await sweep();
    expect(await bank()).toEqual([]);
    await rename(`${folderOf()}-elsewhere`, folderOf());
    await sweep();
    expect(await bank()).toEqual([id]);
  });

  it('is counted by the profile no more, until it is there again', async () => {
    const [lost, kept] = [await uploaded('crimson'), await uploaded('teal')];
    const { id: listing, number } = await activeListing(app, token, { ...AMNA, imageIds: [lost, kept] });
    const other = await activeListing(app, token, { ...AMNA, imageIds: [lost] });
    const counted = async (of: number) => {
      const { data } = (await app.call('GET', `/api/profiles/R${of}`)) as unknown as { data: ProfileDetail };
      return data.pictures?.count;
    };
    const withPictures = async () => (await app.call('GET', '/api/profiles?picture=1')).data?.['total'];
    expect([await counted(number), await counted(other.number), await withPictures()]).toEqual([2, 1, 2]);

    await rm(folderOf(lost, 'small.webp'));
    await fileStatus(lost);
    await app.app.services.background.idle();
    expect([await counted(number), await counted(other.number), await withPictures()]).toEqual([1, undefined, 1]);
    await upload('crimson');
    expect([await counted(number), await counted(other.number), await withPictures()]).toEqual([2, 1, 2]);

    await rename(folderOf(), `${folderOf()}-elsewhere`);
    await sweep();
    expect([await counted(number), await counted(other.number), await withPictures()]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    await rename(`${folderOf()}-elsewhere`, folderOf());
    await sweep();
    expect([await counted(number), await counted(other.number), await withPictures()]).toEqual([2, 1, 2]);

    // As it was left by an API that hid pictures alone: it is mended when they are forgotten.
    await rm(folderOf(lost), { recursive: true });
    await app.app.services.database.updateTable('images').set({ missingSince: 1 }).where('id', '=', lost).execute();
    await sweep();
    expect([await counted(number), await counted(other.number), await withPictures()]).toEqual([1, undefined, 1]);
    expect(await picturesOf(listing)).toEqual([kept]);
  });

  it('is forgotten after a month', async () => {
    const id = await uploaded();
    const listing = await post([id]);
    await rm(folderOf(id), { recursive: true });
    await sweep();
    app.wait(31 * DAY);
    await sweep();
    const { database } = app.app.services;
    expect(await database.selectFrom('images').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('listings').select('id').execute()).toEqual([{ id: listing }]);
  });
});

describe('the sweep', () => {
  it('removes what a process that was killed has left, and nothing that may be under way', async () => {
    const kept = await uploaded();
    const left = ['4c0.unfinished', 'without-a-row'];
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [...left, 'young.unfinished']) await mkdir(folderOf(name));
    await writeFile(folderOf('4c0.unfinished', 'large.webp'), 'half');
    for (const name of [...left, '4c0.unfinished/large.webp']) await utimes(folderOf(name), longAgo, longAgo);
    await sweep();
    expect((await readdir(folderOf())).sort()).toEqual([OWNER_FILE, kept, 'young.unfinished'].sort());
    expect(await bank()).toEqual([kept]);
  });

  it.each([
    ['', async () => undefined],
    [' that were never marked', () => rm(folderOf(OWNER_FILE))],
  ])('of another database removes none of the files%s, and says so', async (_which, harm) => {
    const id = await uploaded();
    await sweep();
    await harm();
    const other = await buildTestApp();
    const folder = join(other.dataDir, 'api', 'images');
    await cp(folderOf(), folder, { recursive: true });
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const name of await readdir(folder, { recursive: true })) await utimes(join(folder, name), longAgo, longAgo);
    const before = await readdir(folder, { recursive: true });
    const sweepOther = () => new ImageBank(other.app.services).sweep();
    await expect(sweepOther()).rejects.toThrow('npm run files -- claim');

    // Nor does it take them for its own once it has one itself.
    const headers = { 'content-type': 'image/png', authorization: `Bearer ${await signIn(other)}` };
    await other.send({ method: 'POST', url: '/api/images', payload: await picture('teal'), headers });
    await expect(sweepOther()).rejects.toThrow('npm run files -- claim');
    expect(await readdir(folder, { recursive: true })).toEqual(expect.arrayContaining([...before, id]));
  });

  it('removes what is left over of pictures that are its own, also when these were never marked', async () => {
    const id = await uploaded();
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await writeFile(folderOf(id, 'large-1.webp'), 'of before');
    await utimes(folderOf(id, 'large-1.webp'), longAgo, longAgo);
    await sweep();
    expect((await readdir(folderOf(id))).sort()).toEqual(['large.webp', 'medium.webp', 'small.webp']);
    expect(await readdir(folderOf())).toContain(OWNER_FILE);
  });
});
