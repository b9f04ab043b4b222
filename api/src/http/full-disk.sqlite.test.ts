import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { signIn } from '../testing/people.ts';

const mountPoint = mkdtempSync(join(tmpdir(), 'rishta-small-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', mountPoint]).status === 0;
const onSmallDisk = isMounted ? describe : describe.skip;

afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', mountPoint]);
  rmSync(mountPoint, { recursive: true, force: true });
});

const filler = join(mountPoint, 'filler');

/** Takes all the room that there is. */
async function fill(): Promise<void> {
  const file = await open(filler, 'a');
  try {
    for (let size = 1_048_576; size >= 512; size /= 2) {
      const bytes = Buffer.alloc(size);
      // A disk that is nearly full takes a part.
      while ((await file.write(bytes).catch(() => ({ bytesWritten: 0 }))).bytesWritten === size);
    }
  } finally {
    await file.close();
  }
}

// Where nothing may be mounted, storage.test.ts and uploads.test.ts still try the same with limits and errors.
onSmallDisk('a disk that is really full (skipped where the tests may mount none)', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await buildTestApp({ dataDir: join(mountPoint, 'data') });
    token = await signIn(app);
  });

  const upload = async (background: string) =>
    app.send({
      method: 'POST',
      url: '/api/images',
      payload: await sharp({ create: { width: 900, height: 900, channels: 3, background, noise: noise() } })
        .png()
        .toBuffer(),
      headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
    });
  const noise = () => ({ type: 'gaussian' as const, mean: 128, sigma: 60 });
  const ask = (number: number) =>
    app.call(
      'POST',
      '/api/contact',
      {
        name: 'Sara Khan',
        phone: '03001234567',
        email: `sara${number}@example.org`,
        subject: 'A question',
        message: 'How long does it take until a listing is approved? '.repeat(10),
      },
      { ip: `10.1.0.${number}` },
    );
  const leads = async () => (await app.app.services.database.selectFrom('leads').select('id').execute()).length;

  it('refuses what it cannot keep, keeps what it took, reads on, and goes on when there is room', async () => {
    const first = await upload('crimson');
    expect(first.status).toBe(201);
    await fill();

    const refused = await upload('teal');
    expect({ status: refused.status, retry: refused.headers['retry-after'] }).toEqual({ status: 507, retry: '60' });
    const answers = [];
    // The journal has some room of its own.
    for (let number = 0; number < 250 && answers.at(-1) !== 507; number += 1) answers.push((await ask(number)).status);
    expect(answers.pop()).toBe(507);
    expect(answers.every((status) => status < 300)).toBe(true);
    expect(await leads()).toBe(answers.length);
    expect(await readdir(join(app.dataDir, 'api', 'images'))).toEqual([first.data?.['id']]);
    expect((await app.call('GET', '/api/me', undefined, { token })).status).toBe(200);
    const ready = await app.app.inject({ url: '/readyz' });
    expect(ready.statusCode).toBe(503);
    expect(ready.json<{ data: { checks: object } }>().data.checks).toMatchObject({ disk: '0 MB are free, too few' });

    await rm(filler);
    expect((await upload('teal')).status).toBe(201);
    expect((await ask(251)).status).toBeLessThan(300);
    expect(await leads()).toBe(answers.length + 1);
    await sleep(1_100);
    expect((await app.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  }, 60_000);
});
