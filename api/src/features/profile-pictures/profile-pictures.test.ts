import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PictureVisibility } from '@rishta/contracts';
import sharp from 'sharp';

import { sha256 } from '../../identity/tokens.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { AMNA, approve, approveText } from '../../testing/listings.ts';
import { familyWithPictures, pictureUrl as picture, registerPerson } from './testing/families-with-pictures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
});

const register = (fullName: string) => registerPerson(app, fullName);
const family = (visibility: PictureVisibility, pictures = 1) => familyWithPictures(app, visibility, pictures);
const ask = (url: string, token = '') =>
  app.app.inject({ url, headers: token === '' ? {} : { authorization: `Bearer ${token}` } });
const statusOf = async (url: string, token?: string) => (await ask(url, token)).statusCode;

describe('a picture', () => {
  it('is kept by nobody on its way unless it is public', async () => {
    const { number, owner } = await family('members');
    const mine = await ask(picture(number), owner.token);
    expect(mine.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      vary: expect.stringContaining('authorization') as unknown,
    });
    const { number: other } = await family('public');
    expect((await ask(picture(other))).headers['cache-control']).toBe('public, no-cache');
    expect((await ask(picture(number))).headers['cache-control']).toBe('no-store');
  });

  it('that is public is sent once, and asked for each time, so that it is gone when it is shown no more', async () => {
    const { owner, id, number, body, imageIds } = await family('public');
    for (const size of ['small', 'preview']) {
      const url = picture(number, size);
      const { headers } = await ask(url);
      const etag = String(headers.etag);
      expect(etag).not.toContain(imageIds[0]);
      const again = () => app.app.inject({ url, headers: { 'if-none-match': etag } });
      expect(await again()).toMatchObject({ statusCode: 304, body: '' });
      const other = await app.app.inject({ url: picture(number, 'medium'), headers: { 'if-none-match': etag } });
      expect(other.statusCode).toBe(200);
    }
    const { headers } = await ask(picture(number, 'small'));
    await app.call('PUT', `/api/listings/${id}`, { ...body, pictureVisibility: 'members' }, { token: owner.token });
    const url = picture(number, 'small');
    const gone = await app.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(gone.statusCode).toBe(404);
  });

  it('is shown to fewer at once, and to more only when that is approved', async () => {
    const { owner, id, number, body } = await family('members');
    const member = await register('A Member');
    const seen = async () => {
      const { data } = await app.call('GET', `/api/profiles/R${String(number)}`);
      const { visibility } = (data as unknown as { pictures: { visibility: string } }).pictures;
      return [visibility, await statusOf(picture(number)), await statusOf(picture(number), member.token)];
    };
    const revise = (changes: object) =>
      app.call('PUT', `/api/listings/${id}`, { ...body, ...changes }, { token: owner.token });
    await revise({ pictureVisibility: 'public' });
    expect(await seen()).toEqual(['members', 404, 200]);
    await revise({ pictureVisibility: 'on_request', title: 'Another title' });
    expect(await seen()).toEqual(['on_request', 404, 404]);
    const { data } = await app.call('GET', `/api/profiles/R${String(number)}`);
    expect(data).toMatchObject({ headline: AMNA.title });
    await revise({ pictureVisibility: 'public' });
    expect(await seen()).toEqual(['on_request', 404, 404]);
    await approve(app, id);
    expect(await seen()).toEqual(['public', 200, 200]);
  });

  it('is shown to fewer at once, also of a candidate who is not shown yet', async () => {
    const { owner, id, body } = await family('public');
    const { token } = owner;
    await app.call('POST', `/api/listings/${id}/pause`, undefined, { token });
    const another = { ...body, candidateName: 'Sana Malik', dateOfBirth: '1999-01-31' };
    await app.call('PUT', `/api/listings/${id}`, another, { token });
    await approveText(app, id);
    await app.call('PUT', `/api/listings/${id}`, { ...another, pictureVisibility: 'on_request' }, { token });
    const { data } = await app.call('POST', `/api/listings/${id}/resume`, undefined, { token });
    const number = Number(data?.['profileId']?.slice(1));
    expect((await app.call('GET', `/api/profiles/R${String(number)}`)).status).toBe(200);
    expect(await statusOf(picture(number))).toBe(404);
  });

  it('is of the approved text, until another one is approved', async () => {
    const { owner, id, number, body, imageIds } = await family('public', 2);
    const bytes = async (position: number) => (await ask(picture(number, 'small', position))).rawPayload;
    const before = [await bytes(0), await bytes(1)];
    await app.call('PUT', `/api/listings/${id}`, { ...body, imageIds: imageIds.toReversed() }, { token: owner.token });
    expect([await bytes(0), await bytes(1)]).toEqual(before);
    await approve(app, id);
    expect([await bytes(0), await bytes(1)]).toEqual(before.toReversed());
    expect(await statusOf(picture(number, 'small', 2))).toBe(404);
  });

  it.each(['/api/profiles/R1/pictures/0/small', '/api/profiles/x/pictures/0/small'])('is not at %s', async (url) => {
    expect(await statusOf(url)).toBe(404);
  });

  it('is counted and announced, without its id', async () => {
    const { number, imageIds } = await family('on_request', 2);
    const { data } = await app.call('GET', `/api/profiles/R${String(number)}`);
    expect(data).toMatchObject({ headline: AMNA.title, pictures: { count: 2, visibility: 'on_request' } });
    for (const id of imageIds) expect(JSON.stringify(data)).not.toContain(id);
  });
});

describe('a preview', () => {
  it('holds nothing of the picture but its light, is made once, and may be kept', async () => {
    const { number, imageIds } = await family('on_request');
    const first = await ask(picture(number, 'preview'));
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, no-cache' });
    expect(first.rawPayload.length).toBeLessThan(2_000);

    const folder = join(app.dataDir, 'api', 'images', imageIds[0] ?? '');
    const preview = `preview-${sha256(first.rawPayload)}.webp`;
    expect((await readdir(folder)).sort()).toEqual(['large.webp', 'medium.webp', preview, 'small.webp']);
    expect(await readFile(join(folder, preview))).toEqual(first.rawPayload);
    expect((await ask(picture(number, 'preview'))).rawPayload).toEqual(first.rawPayload);

    // Neighbours hardly differ anywhere: nothing in it has an edge.
    const { data, info } = await sharp(first.rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
    let steepest = 0;
    for (let at = 1; at < data.length; at += 1) {
      if (at % info.width === 0) continue;
      steepest = Math.max(steepest, Math.abs((data[at] ?? 0) - (data[at - info.channels] ?? 0)));
    }
    expect(steepest).toBeLessThan(20);
  });
});
