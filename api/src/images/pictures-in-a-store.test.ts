import { readdir } from 'node:fs/promises';

import { jest } from '@jest/globals';
import sharp from 'sharp';
import { hasRealStore, makeBucket, refuse, startHostileStore, type HostileStore } from '@rishta/file-store/testing';

import { ImageBank } from '../features/images/image-bank.ts';
import { pictureBucket } from '../files/open-file-store.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { signIn } from '../testing/people.ts';
import { isOfPicture, OWNER_FILE } from './store-owner.ts';

const HOUR = 3_600_000;

let remote: HostileStore;
let app: TestApp;
let token: string;
beforeEach(async () => {
  remote = await startHostileStore();
});
afterEach(() => remote.close());

const open = async (settings: Record<string, string>) => {
  app = await buildTestApp({ env: settings });
  // The sweep at the start asks the store as well.
  await app.app.services.background.idle();
  token = await signIn(app);
};
const headers = (type?: string) => ({ authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) });
const picture = (background = 'crimson') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
const upload = async (background?: string) =>
  app.send({
    method: 'POST',
    url: '/api/images',
    payload: await picture(background),
    headers: headers('image/png'),
  });
const uploaded = async () => (await upload()).data?.['id'] ?? '';
const fileOf = (id: string) => app.app.inject({ url: `/api/images/${id}/small`, headers: headers() });
const shown = async () => {
  const { data } = (await app.call('GET', '/api/images', undefined, { token })) as unknown as {
    data: { images: { id: string }[] };
  };
  return data.images.map(({ id }) => id);
};
const sweep = () => new ImageBank(app.app.services).sweep();
/** As if so much time had gone by for the files. */
const sweepLater = async () => {
  const now = Date.now.bind(Date);
  const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + 2 * HOUR);
  await sweep();
  later.mockRestore();
};
const damaged = async () =>
  /^file_store_damaged_total (\d+)$/m.exec((await app.app.inject({ url: '/metrics' })).body)?.[1];

type Prepare = () => Promise<Pick<HostileStore, 'address' | 'settings'>>;
const inMemory: Prepare = () => Promise.resolve(remote);
const realStore: [string, Prepare][] = hasRealStore ? [['that is real', makeBucket]] : [];

describe.each<[string, Prepare]>([['in memory', inMemory], ...realStore])(
  'pictures in an object store %s',
  (_which, prepare) => {
    const namesIn = async (address: HostileStore['address']) => {
      const names: string[] = [];
      for await (const page of pictureBucket(address).list()) names.push(...page);
      return names.filter(isOfPicture);
    };

    it('are kept there and nowhere else, are read through the API, and go when they are deleted', async () => {
      const { address, settings } = await prepare();
      await open(settings);
      const id = await uploaded();
      expect(await namesIn(address)).toEqual(['large', 'medium', 'small'].map((size) => `${id}/${size}.webp`));
      expect((await readdir(app.dataDir, { recursive: true })).filter((name) => name.includes('webp'))).toEqual([]);
      const file = await fileOf(id);
      expect(file.statusCode).toBe(200);
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60 });
      expect((await app.call('DELETE', `/api/images/${id}`, undefined, { token })).status).toBe(200);
      expect(await namesIn(address)).toEqual([]);
    });

    it('are swept when no row names them, and hidden when their files are gone', async () => {
      const { address, settings } = await prepare();
      await open(settings);
      const [kept, lost] = [await uploaded(), (await upload('teal')).data?.['id'] ?? ''];
      await pictureBucket(address).put('orphan/large.webp', Buffer.from('of nobody'));
      await pictureBucket(address).put(`${kept}/large-1.webp`, Buffer.from('of nobody either'));
      await pictureBucket(address).delete(`${lost}/medium.webp`);
      await sweep();
      expect(await namesIn(address)).toContain('orphan/large.webp');
      expect(await shown()).toEqual([kept]);
      await sweepLater();
      expect((await namesIn(address)).filter((name) => !name.startsWith(lost))).toEqual(
        ['large', 'medium', 'small'].map((size) => `${kept}/${size}.webp`),
      );
      // The same picture again is there where it was, under names that nobody has read yet.
      expect(await upload('teal')).toMatchObject({ status: 200, data: { id: lost } });
      expect((await fileOf(lost)).statusCode).toBe(200);
      await sweepLater();
      expect((await namesIn(address)).filter((name) => name.startsWith(lost))).toHaveLength(3);
      expect((await fileOf(lost)).statusCode).toBe(200);
    });
  },
);

describe('an object store that fails', () => {
  beforeEach(() => open(remote.settings));
  const fail = () => {
    remote.mood = (_request, response) => refuse(response, 500, 'InternalError');
  };
  const heal = () => {
    remote.mood = () => false;
  };

  it('has uploads wait, of which nothing counts until it is kept', async () => {
    fail();
    const refused = await upload();
    expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
    expect(refused.headers['retry-after']).toBe('10');
    expect(await app.app.services.database.selectFrom('images').selectAll().execute()).toEqual([]);
    heal();
    const { status, data } = await upload();
    expect(status).toBe(201);
    expect((await fileOf(data?.['id'] ?? '')).statusCode).toBe(200);
  });

  it('by forgetting what it took, is found out before the upload is answered', async () => {
    remote.mood = ({ method }, response) => method === 'PUT' && Boolean(response.end());
    expect((await upload()).status).toBe(503);
    expect(await shown()).toEqual([]);
  });

  it('has readers try again, and hides nothing: not for them, and not in the sweep', async () => {
    const id = await uploaded();
    fail();
    const refused = await fileOf(id);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('10');
    await expect(sweep()).rejects.toThrow('The store answers 500 InternalError');
    remote.mood = (_request, response) => refuse(response, 404, 'NoSuchBucket');
    expect((await fileOf(id)).statusCode).toBe(503);
    heal();
    expect(await shown()).toEqual([id]);
    expect((await fileOf(id)).statusCode).toBe(200);
  });

  it('keeps nobody from deleting a picture, whose files go later', async () => {
    const id = await uploaded();
    await sweep();
    remote.mood = () => true;
    const started = performance.now();
    expect((await app.call('DELETE', `/api/images/${id}`, undefined, { token })).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(4_000);
    heal();
    expect(remote.objects.size).toBe(4);
    await sweepLater();
    expect([...remote.objects.keys()]).toEqual([`images/${OWNER_FILE}`]);
  });

  it('says so at /readyz, and nothing of a key anywhere', async () => {
    remote.mood = (_request, response) => refuse(response, 403, 'AccessDenied');
    const ready = await app.app.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({
      data: { checks: { database: 'ok', files: 'The store answers 403 AccessDenied' } },
    });
    expect((await upload()).status).toBe(503);
    expect(app.logLines.join('')).toContain('403 AccessDenied');
    expect(app.logLines.join('')).not.toMatch(/the-secret-key|the-access-key/);
  });
});

describe('a file whose bytes are not those that were kept', () => {
  beforeEach(() => open(remote.settings));
  const harm = (id: string) => {
    const key = `images/${id}/small.webp`;
    const bytes = Buffer.from(remote.objects.get(key) ?? '');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    remote.objects.set(key, bytes);
  };

  it('is never sent: it is logged, counted and hidden, until the same picture is uploaded again', async () => {
    const id = await uploaded();
    harm(id);
    expect((await fileOf(id)).statusCode).toBe(404);
    await app.app.services.background.idle();
    expect(await shown()).toEqual([]);
    expect(await damaged()).toBe('1');
    expect(app.logLines.find((line) => line.includes('file-damaged'))).toContain(`${id}/small.webp`);
    await sweep();
    expect(await shown()).toEqual([]);
    expect(await upload()).toMatchObject({ status: 200, data: { id } });
    expect((await fileOf(id)).statusCode).toBe(200);
  });

  it('is asked for once more, since it may have been harmed on its way', async () => {
    const id = await uploaded();
    let left = 1;
    remote.mood = ({ method }, response) =>
      method === 'GET' && left-- > 0 && Boolean(response.end('<html>Log in</html>'));
    expect((await fileOf(id)).statusCode).toBe(200);
    expect(await damaged()).toBe('0');
  });
});

describe('pictures that an earlier version has kept', () => {
  it('are written down when they are read, or by the sweep, and are watched over from then on', async () => {
    await open(remote.settings);
    const [read, swept] = [await uploaded(), (await upload('teal')).data?.['id'] ?? ''];
    const { database } = app.app.services;
    await database.deleteFrom('imageFiles').execute();
    expect((await fileOf(read)).statusCode).toBe(200);
    const written = () => database.selectFrom('imageFiles').select('imageId').distinct().execute();
    expect(await written()).toEqual([{ imageId: read }]);
    await sweepLater();
    expect(await written()).toHaveLength(2);
    expect((await shown()).sort()).toEqual([read, swept].sort());
    remote.objects.set(`images/${swept}/small.webp`, Buffer.from('something else'));
    expect((await fileOf(swept)).statusCode).toBe(404);
  });
});
