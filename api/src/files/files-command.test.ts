import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { refuse, startHostileStore, type HostileStore } from '@rishta/file-store/testing';

import { ImageBank } from '../features/images/image-bank.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { signIn } from '../testing/people.ts';
import { databaseSettings } from '../testing/test-database.ts';
import { OWNER_FILE } from '../images/store-owner.ts';
import { files } from './files-command.ts';

let remote: HostileStore;
let app: TestApp;
let token: string;
let id: string;
beforeEach(async () => {
  remote = await startHostileStore();
  app = await buildTestApp();
  token = await signIn(app);
  id = await upload(app);
});
afterEach(() => remote.close());

async function upload(to: TestApp, background = 'crimson'): Promise<string> {
  const payload = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${token}` };
  return (await to.send({ method: 'POST', url: '/api/images', payload, headers })).data?.['id'] ?? '';
}
async function run(...args: string[]) {
  const lines: string[] = [];
  const env = { ...remote.settings, ...(await databaseSettings(app.dataDir)), DATA_DIR: app.dataDir };
  const code = await files(args, env, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}
const statusOf = async (of: TestApp) =>
  (await of.app.inject({ url: `/api/images/${id}/large`, headers: { authorization: `Bearer ${token}` } })).statusCode;
const folder = () => join(app.dataDir, 'api', 'images');

describe('npm run files', () => {
  it('moves a site to a store and back, while it runs', async () => {
    expect(await run('copy', '--to', 'store')).toEqual({ code: 0, text: '3 copied, 0 there already, 0 damaged.' });
    const later = await upload(app, 'teal');
    expect(await run('copy', '--to', 'store')).toEqual({ code: 0, text: '3 copied, 3 there already, 0 damaged.' });
    await rm(folder(), { recursive: true });

    const moved = await buildTestApp({ dataDir: app.dataDir, env: remote.settings });
    expect(await statusOf(moved)).toBe(200);
    expect(await run('verify')).toEqual({ code: 0, text: '6 whole, 0 missing or damaged.' });
    await moved.app.close();

    expect(await run('copy', '--to', 'folder')).toEqual({ code: 0, text: '6 copied, 0 there already, 0 damaged.' });
    expect((await readdir(folder())).sort()).toEqual([OWNER_FILE, id, later].sort());
    expect(await statusOf(app)).toBe(200);
  });

  it('takes the mark of the database along, but to no place where there are pictures already', async () => {
    const sweep = () => new ImageBank(app.app.services).sweep();
    await sweep();
    await run('copy', '--to', 'store');
    expect(remote.objects.get(`images/${OWNER_FILE}`)).toEqual(await readFile(join(folder(), OWNER_FILE)));
    remote.objects.delete(`images/${OWNER_FILE}`);
    expect((await run('copy', '--to', 'store')).code).toBe(0);
    expect(remote.objects.has(`images/${OWNER_FILE}`)).toBe(false);
    remote.objects.set(`images/${OWNER_FILE}`, Buffer.from('another'));
    expect((await run('copy', '--to', 'store')).text).toContain('there are pictures of another database');
  });

  it('has files of another database belong to this one when it is told how many go with that', async () => {
    remote.objects.set(`images/${OWNER_FILE}`, Buffer.from('another'));
    remote.objects.set('images/unknown/large.webp', Buffer.from('of another'));
    expect(await run('claim')).toEqual({
      code: 1,
      text: [
        'Of the files there, 0 are of pictures of this database, and 1 are not.',
        'These 1 would be removed for good: npm run files -- claim --remove 1',
      ].join('\n'),
    });
    expect(remote.objects.get(`images/${OWNER_FILE}`)).toEqual(Buffer.from('another'));
    expect((await run('claim', '--remove', '1')).code).toBe(0);
    const swept = await buildTestApp({ dataDir: app.dataDir, env: remote.settings });
    await swept.app.services.background.idle();
    expect(swept.logLines.join('')).not.toContain('background-task-failed');
    await swept.app.close();
  });

  it('copies pictures out of another folder, such as that of a backup', async () => {
    const copy = join(app.dataDir, 'copy');
    await rename(folder(), copy);
    expect(await run('copy', '--to', 'store', '--from', copy)).toMatchObject({
      code: 0,
      text: expect.stringContaining('3 copied') as unknown,
    });
  });

  it('copies nothing that is damaged, and goes on with the rest', async () => {
    await writeFile(join(folder(), id, 'small.webp'), 'something else');
    expect(await run('copy', '--to', 'store')).toEqual({
      code: 3,
      text: `${id}/small.webp is not as it was kept, and was not copied.\n2 copied, 0 there already, 1 damaged.`,
    });
    // Several are copied at a time, in any order.
    expect([...remote.objects.keys()].sort()).toEqual([`images/${id}/large.webp`, `images/${id}/medium.webp`]);
  });

  it('puts right what is there and is not the same', async () => {
    remote.objects.set(`images/${id}/large.webp`, Buffer.from('half of it'));
    expect((await run('copy', '--to', 'store')).code).toBe(0);
    expect(remote.objects.get(`images/${id}/large.webp`)).toEqual(await readFile(join(folder(), id, 'large.webp')));
  });

  it('tells what is missing or damaged', async () => {
    await run('copy', '--to', 'store');
    remote.objects.delete(`images/${id}/large.webp`);
    remote.objects.set(`images/${id}/small.webp`, Buffer.from('something else'));
    expect(await run('verify')).toEqual({
      code: 1,
      text: [
        `${id}/large.webp is missing.`,
        `${id}/small.webp is not as it was kept.`,
        '1 whole, 2 missing or damaged.',
      ].join('\n'),
    });
  });

  it('says of pictures of an earlier version that it does not know their hashes yet', async () => {
    await app.app.services.database.deleteFrom('imageFiles').execute();
    await run('copy', '--to', 'store');
    expect((await run('verify')).text).toContain('Of 1 pictures the files are not written down yet');
  });

  it('ends with what the store says', async () => {
    remote.mood = (_request, response) => refuse(response, 403, 'AccessDenied');
    await expect(run('copy', '--to', 'store')).rejects.toThrow('The store answers 403 AccessDenied');
  });

  it.each([
    [],
    ['copy'],
    ['copy', '--to', 'moon'],
    ['copy', '--to', 'folder', '--from', 'elsewhere'],
    ['verify', '--to', 'store'],
    ['claim', '--remove', 'all'],
    ['list'],
  ])('shows its use for %j', async (...args) => {
    expect(await run(...args)).toMatchObject({
      code: 2,
      text: expect.stringContaining('npm run files -- copy') as unknown,
    });
  });

  it('copies nowhere without a store', async () => {
    const lines: string[] = [];
    const env = { ...(await databaseSettings(app.dataDir)), DATA_DIR: app.dataDir };
    expect(await files(['copy', '--to', 'store'], env, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual(['FILES_URL names no object store.']);
  });
});
