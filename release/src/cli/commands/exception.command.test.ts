import { TRIAL_SCHEMA, type TrialFailure } from '@rishta/contracts';

import type { TryOut } from '../../checks/trial/trial-program.ts';
import { EXCEPTABLE } from '../../registry/exceptions.ts';
import { createKeyPair } from '../../registry/signing/keys.ts';
import { inSigned, problemsIn, trusting } from '../../registry/testing/signed-workbench.ts';
import type { Workbench } from '../../registry/testing/workbench.ts';
import { atTime } from '../../testing/at-time.ts';
import { inBusyRegistry } from '../testing/busy-registry.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

const DAY = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const ALLOW = ['exception', 'allow', 'remote-auth@1.3.0'];
const WHY = ['--reason', 'Only bureaus see that page', '--for', '2d'];

/** Of remote-auth 1.3.0, all pages have these failures. */
const failing =
  (...codes: TrialFailure['code'][]): TryOut =>
  ({ releases }) => {
    const isThere = releases.some(({ app, version }) => app === 'remote-auth' && version === '1.3.0');
    const failures = codes.map((code): TrialFailure => ({
      code,
      app: 'remote-auth',
      version: '1.3.0',
      path: '/Login',
      language: 'en',
      message: 'It says why.',
    }));
    return Promise.resolve({ schema: TRIAL_SCHEMA, drawn: 1, failures: isThere ? failures : [], gaps: [] });
  };

type Release = (...args: string[]) => ReturnType<typeof runCommand>;

/** Runs with remote-auth 1.3.0, which was published and has these failures. */
const withFaulty = (codes: TrialFailure['code'][], test: (release: Release, bench: Workbench) => Promise<void>) =>
  inBusyRegistry(async (folder, bench) => {
    await bench.publish({ version: '1.3.0' });
    await test((...args) => runCommand(folder, args, {}, { tryOut: failing(...codes) }), bench);
  });

const PROMOTE = ['promote', 'remote-auth', '1.3.0', '--json'];

describe('exception', () => {
  it(
    'lets a release go to visitors in spite of what it names, and writes that down',
    withFaulty(['page-broken'], async (release) => {
      expect(problemIds(await release(...PROMOTE))).toEqual(['page-broken']);
      expect((await release(...ALLOW, 'page-broken', ...WHY)).stdout).toMatch(
        /^remote-auth 1\.3\.0 may go to visitors in spite of page-broken, until 20\S+Z\.\n$/,
      );
      expect((await release('check', 'remote-auth', '1.3.0')).stdout).toMatch(
        /! remote-auth 1\.3\.0 .*\/Login .*\[page-broken\]\n {2}There is an exception for it until \S+, by amna: Only bureaus see that page\n/,
      );
      expect((await release(...PROMOTE)).json).toMatchObject({
        ok: true,
        excepted: [{ id: 'page-broken' }],
        entry: { excepted: ['page-broken'] },
      });
      expect((await release('exception')).stdout).toMatch(
        /^remote-auth {2}1\.3\.0 {2}page-broken {2}until \S+ {2}by amna: Only bureaus see that page\n$/,
      );
      expect((await release('status')).stdout).toContain('Exceptions:\nremote-auth  1.3.0  page-broken');
      expect((await release('history')).stdout).toMatch(
        /exception until \S+Z +remote-auth +1\.3\.0: page-broken +by amna: Only bureaus see that page\n/,
      );
      expect((await release('verify')).code).toBe(0);
    }),
  );

  it(
    'covers nothing else',
    withFaulty(['page-broken', 'page-empty'], async (release) => {
      await release(...ALLOW, 'page-broken', ...WHY);
      expect(problemIds(await release(...PROMOTE))).toEqual(['page-empty']);
      await release(...ALLOW, 'page-broken', 'page-empty', ...WHY);
      expect((await release(...PROMOTE)).code).toBe(0);
    }),
  );

  it(
    'does not cover another release',
    withFaulty(['page-broken'], async (release) => {
      await release('exception', 'allow', 'remote-auth@1.2.0', 'page-broken', ...WHY);
      expect(problemIds(await release(...PROMOTE))).toEqual(['page-broken']);
    }),
  );

  it(
    'does not cover another release that is checked together with its own',
    withFaulty(['page-broken'], async (release, bench) => {
      await bench.publish({ app: 'shell', version: '1.1.0' });
      const both = ['check', 'remote-auth', '1.3.0', '--with', 'shell@1.1.0', '--json'];
      await release('exception', 'allow', 'shell@1.1.0', 'page-broken', ...WHY);
      expect(problemIds(await release(...both))).toEqual(['page-broken']);
      await release(...ALLOW, 'page-broken', ...WHY);
      expect((await release(...both)).json).toMatchObject({ ok: true, excepted: [{ id: 'page-broken' }] });
    }),
  );

  it(
    'ends at its time, and earlier when somebody says so',
    withFaulty(['page-broken'], async (release) => {
      await release(...ALLOW, 'page-broken', ...WHY);
      await atTime(inDays(3), async () => {
        expect(problemIds(await release(...PROMOTE))).toEqual(['page-broken']);
        expect((await release('exception')).stdout).toBe('There is no exception.\n');
      });
      const end = ['exception', 'end', 'remote-auth@1.3.0', '--reason', 'It was mended'];
      expect((await release(...end)).stdout).toBe('There is no exception for remote-auth 1.3.0 any more.\n');
      expect(problemIds(await release(...PROMOTE))).toEqual(['page-broken']);
      expect(problemIds(await release(...end, '--json'))).toEqual(['no-exception']);
      expect((await release('history')).stdout).toMatch(
        /exception, ended +remote-auth +1\.3\.0 +by amna: It was mended\n/,
      );
    }),
  );

  it.each([
    ['without a reason', [...ALLOW, 'page-broken', '--for', '1d'], 2, 'usage'],
    ['with an empty reason', [...ALLOW, 'page-broken', '--for', '1d', '--reason', ' '], 2, 'reason-missing'],
    ['without an end', [...ALLOW, 'page-broken', '--reason', 'So'], 2, 'usage'],
    ['for longer than a month', [...ALLOW, 'page-broken', '--reason', 'So', '--for', '31d'], 2, 'usage'],
    ['for no problem', [...ALLOW, ...WHY], 2, 'usage'],
    ['for all that is wrong', [...ALLOW, 'all', ...WHY], 1, 'not-exceptable'],
    ['for altered files', [...ALLOW, 'file-altered', ...WHY], 1, 'not-exceptable'],
    ['for what ends processes', [...ALLOW, 'page-ends-process', ...WHY], 1, 'not-exceptable'],
    ['for a name that lacks a version', ['exception', 'allow', 'remote-auth', 'page-broken', ...WHY], 2, 'usage'],
    [
      'for a release that is not there',
      ['exception', 'allow', 'remote-auth@9.0.0', 'page-broken', ...WHY],
      1,
      'not-published',
    ],
  ])('is refused %s', (_what, args, code, id) =>
    inBusyRegistry(async (folder, bench) => {
      await bench.publish({ version: '1.3.0' });
      const result = await runCommand(folder, [...args, '--json']);
      expect([result.code, problemIds(result)]).toEqual([code, [id]]);
      expect((await runCommand(folder, ['exception'])).stdout).toBe('There is no exception.\n');
    })(),
  );

  it('names no problem of files, signatures or combinations', () => {
    expect(EXCEPTABLE).toContain('page-broken');
    expect(EXCEPTABLE.filter((id) => !/^(page|api|browser)-/.test(id))).toEqual([]);
  });

  it(
    'keeps its release from being pruned while it lasts',
    inBusyRegistry(async (folder, bench) => {
      for (const version of ['1.3.0', '1.4.0']) await bench.publish({ version });
      await runCommand(folder, [...ALLOW, 'page-broken', '--reason', 'So', '--for', '30d']);
      const prune = ['prune', 'remote-auth', '--keep', '1', '--days', '0', '--json'];
      const gone = async () => {
        const { json } = await runCommand(folder, prune);
        return (json['releases'] as Record<string, { version: string }[]>)['remote-auth']?.map(
          ({ version }) => version,
        );
      };
      expect(await atTime(inDays(29), gone)).toEqual(['1.2.0']);
      expect(await atTime(inDays(31), gone)).toEqual(['1.3.0']);
    }),
  );

  it(
    'is for an owner only, where releases are signed; others are refused and written down',
    inSigned(async (bench, folder) => {
      const { setPolicy, officePem, publish } = bench;
      await publish({ version: '1.3.0' });
      const { pem, key } = createKeyPair();
      await setPolicy(trusting(key, 'remote-auth'));
      const allow = [...ALLOW, 'page-broken', ...WHY, '--json'];
      expect(problemIds(await runCommand(folder, allow, { RELEASE_KEY: pem }))).toEqual(['owner-missing']);
      expect(problemIds(await runCommand(folder, allow))).toEqual(['key-missing']);
      expect((await runCommand(folder, allow, { RELEASE_KEY: officePem })).code).toBe(0);
      expect(await problemsIn(bench)).toEqual([]);
      expect((await runCommand(folder, ['history'])).stdout).toContain('exception, refused');
    }),
  );
});
