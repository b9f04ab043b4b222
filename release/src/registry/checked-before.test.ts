import { change, type CandidateCheck, type ChangeRequest } from './change.ts';
import { prune } from './prune.ts';
import { inTemporaryFolder } from './testing/fixtures.ts';
import { createWorkbench, type Workbench } from './testing/workbench.ts';

const NOTHING = { problems: [], warnings: [], untried: [] };

/** A promote of remote-auth 2.0.0, beside whose checks something else is done. */
const inBusyRegistry =
  (
    work: (
      bench: Workbench,
      promote: (check: CandidateCheck, other?: Partial<ChangeRequest>) => Promise<unknown>,
    ) => Promise<void>,
  ) =>
  () =>
    inTemporaryFolder(async (folder) => {
      const bench = createWorkbench(folder);
      await bench.goLive({ version: '1.0.0' });
      await bench.goLive({ app: 'remote-public', version: '1.0.0' });
      await bench.publish({ version: '2.0.0' });
      for (let n = 1; n <= 4; n += 1) await bench.publish({ app: 'remote-public', version: `2.0.${n}` });
      const request: ChangeRequest = {
        ...{ action: 'promote', app: 'remote-auth', version: '2.0.0', by: 'Amna', decidedAt: new Date() },
      };
      await work(bench, (check, other) => change(bench.registry.store, { ...request, ...other }, check));
    });
const liveVersion = async ({ registry }: Workbench) => (await registry.readChannel()).apps['remote-auth']?.version;

describe('checks before the lock', () => {
  it(
    'hold up nobody, and are made again for what others have put live meanwhile',
    inBusyRegistry(async (bench, promote) => {
      const seen: (string | undefined)[] = [];
      await promote(async ({ apps }) => {
        seen.push(apps['remote-public']?.version);
        if (seen.length === 1) await bench.change({ action: 'promote', app: 'remote-public', version: '2.0.1' });
        return NOTHING;
      });
      expect(seen).toEqual(['1.0.0', '2.0.1']);
      expect(await liveVersion(bench)).toBe('2.0.0');
    }),
  );

  it(
    'count no more when the same app was changed meanwhile',
    inBusyRegistry(async (bench, promote) => {
      await bench.publish({ version: '3.0.0' });
      const check: CandidateCheck = async () => {
        await bench.change({ action: 'promote', version: '3.0.0' });
        return NOTHING;
      };
      await expect(promote(check)).rejects.toMatchObject({ id: 'conflict' });
      expect(await liveVersion(bench)).toBe('3.0.0');
    }),
  );

  it.each<[string, Partial<ChangeRequest>]>([
    ['to go live', {}],
    ['to be a canary', { action: 'canary', steps: [5] }],
  ])('do not bring back what a prune has taken meanwhile and was %s', (_what, wish) =>
    inBusyRegistry(async (bench, promote) => {
      const { store } = bench.registry;
      await bench.publish({ version: '3.0.0' });
      const before = await bench.registry.readChannel();
      const check: CandidateCheck = async () => {
        const at = new Date(Date.now() + 48 * 60 * 60_000);
        const { releases } = await prune(store, { keep: { newest: 1, days: 0 }, at, by: 'Bilal', app: 'remote-auth' });
        expect(releases).toMatchObject({ 'remote-auth': [{ version: '2.0.0' }] });
        return NOTHING;
      };
      await expect(promote(check, wish)).rejects.toMatchObject({ id: 'not-published' });
      const { apps, canaries } = await bench.registry.readChannel();
      expect({ apps, canaries }).toEqual({ apps: before.apps, canaries: undefined });
    })(),
  );

  it(
    'count when a prune took other releases of the app meanwhile',
    inBusyRegistry(async (bench, promote) => {
      for (const version of ['1.1.0', '1.2.0']) await bench.goLive({ version });
      await bench.publish({ version: '3.0.0' });
      const check: CandidateCheck = async () => {
        const at = new Date(Date.now() + 48 * 60 * 60_000);
        const keep = { newest: 1, days: 0 };
        const { releases } = await prune(bench.registry.store, { keep, at, by: 'Bilal', app: 'remote-auth' });
        expect(releases['remote-auth']?.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0']);
        return NOTHING;
      };
      await promote(check, { action: 'rollback', version: undefined, reason: 'A test', decidedAt: new Date() });
      expect(await liveVersion(bench)).toBe('1.1.0');
    }),
  );

  it(
    'end when others never rest',
    inBusyRegistry(async (bench, promote) => {
      let checks = 0;
      const check: CandidateCheck = async () => {
        checks += 1;
        await bench.change({ action: 'promote', app: 'remote-public', version: `2.0.${checks}` });
        return NOTHING;
      };
      await expect(promote(check)).rejects.toMatchObject({
        id: 'conflict',
        message: expect.stringContaining('2.0.4') as string,
      });
      expect(checks).toBe(4);
      expect(await liveVersion(bench)).toBe('1.0.0');
    }),
  );

  it(
    'leave in the journal what they could not look at',
    inBusyRegistry(async (_bench, promote) => {
      const untried = [{ id: 'api-away', message: 'It does not answer.', remedy: 'Start it.' }];
      expect(await promote(() => Promise.resolve({ ...NOTHING, untried }))).toMatchObject({
        entry: { to: '2.0.0', untried: ['api-away'] },
        untried,
      });
    }),
  );
});
