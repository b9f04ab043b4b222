import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import sharp from 'sharp';
import { startHostileStore, type HostileStore } from '@rishta/file-store/testing';

import { sha256 } from '../identity/tokens.ts';
import { SARA } from '../testing/people.ts';
import { compileServer, startServer, type ServerProcess } from '../testing/server-process.ts';
import { databaseSettings, dropDatabase, openTestDatabase } from '../testing/test-database.ts';

const TIMEOUT = 120_000;
const KILLS = 3;

let program: string;
let dataDir: string;
let remote: HostileStore;
let server: ServerProcess;
beforeAll(async () => {
  program = await compileServer(`dist/test-pictures-${process.pid}`);
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  remote = await startHostileStore();
}, TIMEOUT);
afterAll(async () => {
  await server.kill();
  await remote.close();
  await rm(dirname(program), { recursive: true });
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

const start = async () => {
  server = await startServer(program, dataDir, { ...remote.settings, ...(await databaseSettings(dataDir)) });
};
const post = (path: string, body: object) =>
  fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function uploadUntilKilled(token: string, life: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; ; number += 1) {
    const background = { r: life, g: number % 256, b: number >> 8 };
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    const answer = await fetch(`${server.url}/api/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    }).catch(() => undefined);
    if (answer === undefined) return ids;
    const { data } = (await answer.json()) as { data: { id: string } };
    ids.push(data.id);
  }
}

test(
  'a picture whose upload a killed server had answered is whole, and no row is without its files',
  async () => {
    const answered: string[] = [];
    let token = '';
    for (let life = 0; life < KILLS; life += 1) {
      await start();
      if (life === 0) {
        await post('register', SARA);
        const login = await post('login', { email: SARA.email, password: SARA.password });
        token = ((await login.json()) as { data: { token: string } }).data.token;
      }
      const uploading = uploadUntilKilled(token, life);
      await pause(900);
      await server.kill();
      answered.push(...(await uploading));
    }
    await start();
    expect(answered.length).toBeGreaterThan(KILLS);
    for (const id of answered) {
      const file = await fetch(`${server.url}/api/images/${id}/large`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(file.status).toBe(200);
    }
    const database = await openTestDatabase(dataDir);
    const images = await database.selectFrom('images').select('id').execute();
    const files = await database.selectFrom('imageFiles').selectAll().execute();
    await database.destroy();
    expect(images.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));
    expect(files).toHaveLength(images.length * 3);
    for (const { name, sha256: hash } of files) expect(sha256(remote.objects.get(`images/${name}`) ?? '')).toBe(hash);
  },
  TIMEOUT,
);
