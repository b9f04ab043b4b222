import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { jest } from '@jest/globals';
import sharp from 'sharp';

import { DatabaseAwayError } from '../../database/postgres-errors.ts';
import { ImageFiles } from '../../images/image-files.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { signIn } from '../../testing/people.ts';
import { picture, uploadPicture } from '../../testing/upload-picture.ts';
import { ImagesRepository } from './images.repository.ts';
import { fillBank } from './testing/fill-bank.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await buildTestApp();
  token = await signIn(app);
});

const upload = (background = 'crimson') => uploadPicture(app, token, background);
const folderOf = (...names: string[]) => join(app.dataDir, 'api', 'images', ...names);
const bank = async () => {
  const { data } = (await app.call('GET', '/api/images', undefined, { token })) as unknown as {
    data: { images: { id: string }[] };
  };
  return data.images.map(({ id }) => id);
};

describe('an upload', () => {
  it('that finds no room leaves nothing behind, and says so', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    jest.spyOn(ImageFiles.prototype, 'write').mockRejectedValueOnce(full);
    const answer = await upload();
    expect(answer).toMatchObject({ status: 507, success: false });
    expect(answer.headers['retry-after']).toBe('60');
    expect(await bank()).toEqual([]);
    expect((await upload()).status).toBe(201);
  });

  it('of which the row cannot be written leaves no files behind', async () => {
    const { database } = app.app.services;
    const transaction = jest.spyOn(database, 'transaction').mockImplementation(() => {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    });
    const { limiter } = app.app.services;
    jest.spyOn(limiter, 'take').mockResolvedValue();
    expect((await upload()).status).toBe(507);
    transaction.mockRestore();
    expect(await readdir(folderOf())).toEqual([]);
  });

  it('of which the row was written and no answer came keeps its files', async () => {
    const { insert } = ImagesRepository.prototype;
    jest.spyOn(ImagesRepository.prototype, 'insert').mockImplementationOnce(async function (
      this: ImagesRepository,
      ...row
    ) {
      await insert.apply(this, row);
      throw new DatabaseAwayError(new Error('Connection terminated unexpectedly'));
    });
    expect((await upload()).status).toBe(503);
    const { status, data } = await upload();
    expect(status).toBe(200);
    const { statusCode } = await app.app.inject({
      url: `/api/images/${data?.['id']}/large`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(200);
  });

  it('that is one too many is refused also when several come at the same time', async () => {
    await fillBank(app, 198);
    const colours = ['red', 'green', 'blue', 'teal', 'navy', 'gold'];
    const answers = await Promise.all(colours.map(upload));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await readdir(folderOf())).toHaveLength(2);
  });

  it('beside too many others of the same account is told to wait, and others are not', async () => {
    const colours = Array.from({ length: 20 }, (_, index) => `rgb(${index}, 0, 0)`);
    const bodies = await Promise.all(colours.map(picture));
    // None is done before the last has come, however slow the database is.
    let coming = colours.length;
    let goOn: (() => void) | undefined;
    const allHaveCome = new Promise<void>((resolve) => (goOn = resolve));
    const come = () => {
      coming -= 1;
      if (coming === 0) goOn?.();
    };
    const { isFull } = ImagesRepository.prototype;
    jest.spyOn(ImagesRepository.prototype, 'isFull').mockImplementation(async function (this: ImagesRepository, ...of) {
      come();
      await allHaveCome;
      return isFull.apply(this, of);
    });
    const answers = await Promise.all(
      bodies.map(async (payload) => {
        const answer = await app.send({
          method: 'POST',
          url: '/api/images',
          payload,
          headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
        });
        if (answer.status === 503) come();
        return answer;
      }),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(8);
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
    expect((await upload('navy')).status).toBe(201);
  });

  it('of a picture that moves is kept as its first frame', async () => {
    const frames = await Promise.all(['red', 'blue'].map(picture));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const answer = await app.send({
      method: 'POST',
      url: '/api/images',
      payload: moving,
      headers: { 'content-type': 'image/webp', authorization: `Bearer ${token}` },
    });
    expect(answer).toMatchObject({ status: 201, data: { width: 60, height: 40 } });
    const { rawPayload } = await app.app.inject({
      url: `/api/images/${answer.data?.['id']}/large`,
      headers: { authorization: `Bearer ${token}` },
    });
    const { dominant } = await sharp(rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });
});
