import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { OWNER_FILE } from '../../images/store-owner.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { signIn, signInAsOmar } from '../../testing/people.ts';
import { fillBank } from './testing/fill-bank.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp();
  token = await signIn(app);
});

const plain = (width = 60, height = 40, background = 'crimson') =>
  sharp({ create: { width, height, channels: 3, background } });
const upload = (payload: Buffer, { as = token, type = 'image/jpeg' } = {}) =>
  app.send({
    method: 'POST',
    url: '/api/images',
    payload,
    headers: { 'content-type': type, ...(as !== '' && { authorization: `Bearer ${as}` }) },
  });
const fetchFile = (id: string, size: string, as = token) =>
  app.app.inject({
    url: `/api/images/${id}/${size}`,
    ...(as !== '' && { headers: { authorization: `Bearer ${as}` } }),
  });
const folders = () => readdir(join(app.dataDir, 'api', 'images')).catch(() => []);
const uploaded = async (background = 'crimson') => {
  const { data } = await upload(await plain(60, 40, background).jpeg().toBuffer());
  return data?.['id'] ?? '';
};

describe('POST /api/images', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('takes a %s, whatever it calls itself', async (format) => {
    const { status, data } = await upload(await plain().toFormat(format).toBuffer(), { type: 'text/plain' });
    expect({ status, data }).toMatchObject({ status: 201, data: { width: 60, height: 40 } });
  });

  it('keeps no metadata, turns the picture upright, and makes it small enough', async () => {
    const photo = await plain(3_000, 1_500)
      .withExif({ IFD0: { Artist: 'Sara Khan' }, IFD3: { GPSLatitude: '31/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload(photo);
    expect(data).toMatchObject({ width: 1_000, height: 2_000 });
    for (const [size, height] of Object.entries({ large: 2_000, medium: 640, small: 320 })) {
      const file = await sharp((await fetchFile(data?.['id'] ?? '', size)).rawPayload).metadata();
      expect(file).toMatchObject({ format: 'webp', height, width: height / 2 });
      expect([file.exif, file.xmp, file.icc]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('keeps the same picture once, also when it comes twice at the same time', async () => {
    const picture = await plain().png().toBuffer();
    const answers = await Promise.all([upload(picture), upload(picture)]);
    const again = await upload(picture);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(new Set([...answers, again].map(({ data }) => data?.['id'])).size).toBe(1);
    expect(await folders()).toHaveLength(1);
  });

  it.each([
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['another format', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['nothing', ''],
  ])('refuses %s (415)', async (_what, text) => {
    const answer = await upload(Buffer.from(text, 'latin1'), { type: 'image/png' });
    expect(answer).toMatchObject({ status: 415, message: 'Send a JPEG, PNG or WebP picture.' });
  });

  it.each([
    ['of which half is missing', async () => (await plain(600, 400).jpeg().toBuffer()).subarray(0, 1_200), /damaged/],
    ['that only begins like one', () => Promise.resolve(Buffer.from('89504e470d0a1a0a00', 'hex')), /damaged/],
    ['that unpacks to too much', () => plain(5_001, 5_000).png().toBuffer(), /too many pixels/],
  ])('refuses a picture %s (422)', async (_what, make, message) => {
    const answer = await upload(await make());
    expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(message) as unknown });
    expect(await folders()).toEqual([]);
  });

  it('refuses more than 5 MB (413)', async () => {
    expect((await upload(Buffer.alloc(5 * 1_024 * 1_024 + 1))).status).toBe(413);
  });

  it('needs a session', async () => {
    expect((await upload(await plain().png().toBuffer(), { as: '' })).status).toBe(401);
  });

  it('says when the bank is full', async () => {
    await fillBank(app, 200);
    expect(await upload(await plain().png().toBuffer())).toMatchObject({
      status: 409,
      message: 'Your Image Bank is full: it holds 200 pictures.',
    });
  });
});

describe('GET /api/images', () => {
  it('pages through the own pictures, the newest first, without a gap or a double', async () => {
    const { database } = app.app.services;
    const { accountId } = await database.selectFrom('sessions').select('accountId').executeTakeFirstOrThrow();
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: `i${String(index).padStart(2, '0')}`,
      accountId,
      contentHash: `h${index}`,
      width: 1,
      height: 1,
      // Three at a time share a moment: places are told apart by the id, too.
      createdAt: Math.floor(index / 3),
    }));
    await database.insertInto('images').values(rows).execute();
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const { data } = (await app.call('GET', `/api/images${next && `?cursor=${next}`}`, undefined, {
        token,
      })) as unknown as { data: { images: { id: string }[]; next: string | null } };
      seen.push(...data.images.map(({ id }) => id));
      next = data.next;
    }
    expect(seen).toEqual(rows.map(({ id }) => id).reverse());
  });

  it('needs a session', async () => {
    expect((await app.call('GET', '/api/images')).status).toBe(401);
  });
});

describe('the file of a picture', () => {
  it('is for its owner, and is kept nowhere else', async () => {
    const response = await fetchFile(await uploaded(), 'small');
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is for nobody else', async () => {
    const id = await uploaded();
    expect((await fetchFile(id, 'small', await signInAsOmar(app))).statusCode).toBe(404);
    expect((await fetchFile(id, 'small', '')).statusCode).toBe(401);
  });

  it.each(['huge', '..%2f..%2frishta.sqlite', 'small.webp'])('has no size %s', async (size) => {
    expect((await fetchFile(await uploaded(), size)).statusCode).toBe(400);
  });
});

describe('DELETE /api/images/:id', () => {
  it('takes the picture and its files away', async () => {
    const id = await uploaded();
    expect(await app.call('DELETE', `/api/images/${id}`, undefined, { token })).toMatchObject({ status: 200 });
    expect(await folders()).toEqual([]);
    expect((await fetchFile(id, 'small')).statusCode).toBe(404);
  });

  it('leaves the picture of somebody else alone', async () => {
    const id = await uploaded();
    const omar = await signInAsOmar(app);
    expect((await app.call('DELETE', `/api/images/${id}`, undefined, { token: omar })).status).toBe(404);
    expect((await fetchFile(id, 'small')).statusCode).toBe(200);
  });
});

describe('files that belong to no picture any more', () => {
  it('are gone after the next start, once they are an hour old', async () => {
    const kept = await uploaded();
    const images = join(app.dataDir, 'api', 'images');
    const orphans = ['of-a-deleted-account', 'half.unfinished', 'just-now'];
    for (const name of orphans) await mkdir(join(images, name));
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [kept, ...orphans.slice(0, 2)]) await utimes(join(images, name), longAgo, longAgo);

    const next = await buildTestApp({ dataDir: app.dataDir });
    await next.app.services.background.idle();
    expect((await folders()).sort()).toEqual([OWNER_FILE, kept, 'just-now'].sort());
  });
});
