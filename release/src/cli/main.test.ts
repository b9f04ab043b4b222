import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { compile, runProcess } from './testing/compiled.ts';
import { openRegistry } from '../registry/open-registry.ts';
import { inTemporaryFolder, writeBuild } from '../registry/testing/fixtures.ts';
import { createWorkbench } from '../registry/testing/workbench.ts';
import { verifyRegistry } from '../registry/verify.ts';

const programs = `dist/test-${process.pid}`;
let main: string;
let dying: string;

beforeAll(async () => {
  ({ main, dying } = await compile(programs));
});
afterAll(() => rm(dirname(main), { recursive: true }));

const ROLLBACK = ['rollback', 'remote-auth', '--reason', 'Login fails', '--by', 'Bilal', '--json'];
const liveVersion = async (folder: string) => (await openRegistry(folder).readChannel()).apps['remote-auth']?.version;

const withReleases = (work: (folder: string) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    const { goLive, publish } = createWorkbench(folder);
    await goLive({ app: 'shell' });
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await goLive({ version });
    await publish({ app: 'shell', version: '1.0.1' });
    await work(folder);
    expect((await verifyRegistry(openRegistry(folder))).problems).toEqual([]);
  });

const TIMEOUT = 60_000;

describe('the compiled command', () => {
  it(
    'rolls back',
    withReleases(async (folder) => {
      expect(await runProcess(main, folder, ROLLBACK)).toMatchObject({ code: 0 });
      expect(await liveVersion(folder)).toBe('1.1.0');
    }),
    TIMEOUT,
  );

  it(
    'loads what it publishes and promotes',
    withReleases(async (folder) => {
      const args = (directory: string) => ['publish', 'remote-auth', '--from', directory, '--json'];
      await writeBuild(join(folder, 'spoiled'), { version: '2.0.0' }, `throw new Error('Spoiled.');`);
      const refused = await runProcess(main, folder, args('spoiled'));
      expect(refused.code).toBe(1);
      expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false, problems: [{ id: 'bundle-broken' }] });
      await writeBuild(join(folder, 'sound'), { version: '2.0.1' });
      expect(await runProcess(main, folder, args('sound'))).toMatchObject({ code: 0 });
      expect(await runProcess(main, folder, ['promote', 'remote-auth', '2.0.1', '--at-once'])).toMatchObject({
        code: 0,
      });
    }),
    TIMEOUT,
  );

  it(
    'has pages tried by the site’s program, refuses what fails there, and writes down what was not tried',
    withReleases(async (folder) => {
      const promote = async (report: object) => {
        const trial = join(folder, 'trial.mjs');
        const answer = JSON.stringify({ schema: 1, drawn: 1, failures: [], gaps: [], ...report });
        await writeFile(trial, `process.once('message', () => process.send(${answer}));`);
        const args = ['promote', 'shell', '1.0.1', '--at-once', '--json'];
        return JSON.parse((await runProcess(main, folder, args, { TRIAL_PROGRAM: trial })).stdout) as object;
      };
      const failure = { code: 'page-broken', app: 'remote-auth', version: '1.2.0', path: '/Login', message: 'No.' };
      // What the live shell does not draw either is held against nobody, so this one blames the new one.
      expect(await promote({ failures: [{ ...failure, app: 'shell', version: '1.0.1' }] })).toMatchObject({
        ok: false,
        problems: [{ id: 'page-broken' }],
      });
      expect(await promote({ failures: [failure], gaps: [{ code: 'api-away', message: 'No.' }] })).toMatchObject({
        ok: true,
        untried: expect.arrayContaining([{ id: 'api-away', message: 'No.', remedy: expect.any(String) }]) as object,
      });
      const { entries } = JSON.parse((await runProcess(main, folder, ['history', 'shell', '--json'])).stdout) as {
        entries: { untried?: string[] }[];
      };
      expect(entries[0]?.untried).toContain('api-away');
    }),
    TIMEOUT,
  );

  it(
    'lets one of many at once win and tells the others',
    withReleases(async (folder) => {
      const ended = await Promise.all(Array.from({ length: 6 }, () => runProcess(main, folder, ROLLBACK)));
      expect(ended.filter(({ code }) => code === 0)).toHaveLength(1);
      for (const { code, stdout } of ended) {
        if (code !== 0) expect(JSON.parse(stdout)).toMatchObject({ ok: false, problems: [{ id: 'conflict' }] });
      }
      expect(await liveVersion(folder)).toBe('1.1.0');
    }),
    TIMEOUT,
  );

  it.each([
    ['line', '1.2.0', 0],
    ['half a line', '1.2.0', 0],
    ['channel', '1.1.0', 1],
    ['seal', '1.1.0', 1],
  ])(
    'that is killed at the %s leaves a lock that others get, and a change that is done whole or not',
    (step, version, secondCode) =>
      withReleases(async (folder) => {
        const killed = await runProcess(dying, folder, ROLLBACK, { DIE_AT: step });
        expect(killed.code).toBe('SIGKILL');
        expect(await liveVersion(folder)).toBe(step === 'seal' ? '1.1.0' : '1.2.0');

        // Several that wait for the dead one's lock must not take it over together.
        const others = Array.from({ length: 4 }, () =>
          runProcess(main, folder, ['promote', 'shell', '1.0.1', '--at-once', '--json']),
        );
        const ended = await Promise.all(others);
        expect(ended.filter(({ code }) => code === 0)).toHaveLength(1);
        expect(await liveVersion(folder)).toBe(version);

        expect((await runProcess(main, folder, [...ROLLBACK, '1.1.0'])).code).toBe(secondCode);
        expect(await liveVersion(folder)).toBe('1.1.0');
        expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tmp'))).toEqual([]);
      })(),
    TIMEOUT,
  );
});
