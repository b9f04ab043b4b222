import { join } from 'node:path';

import { atTime } from '../testing/at-time.ts';
import { fileStore } from './file-store.ts';
import { expectRefusal, withTwoReleases } from './testing/two-releases.ts';
import { createWorkbench } from './testing/workbench.ts';

const LONG_AGO = new Date(0);

describe('two at once', () => {
  it(
    'lets one win and tells the other, whichever way',
    withTwoReleases(async (bench, folder) => {
      const others = [1, 2, 3].map((number) =>
        createWorkbench(join(folder, String(number)), fileStore(join(folder, 'registry'))),
      );
      await bench.publish({ version: '1.2.0' });
      const wishes = [{ action: 'rollback' }, { action: 'rollback', version: '1.0.0' }, { action: 'promote' }] as const;
      const results = await Promise.allSettled(others.map((other, index) => other.change(wishes[index]!)));

      const won = results.filter(({ status }) => status === 'fulfilled');
      const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
      expect(won).toHaveLength(1);
      for (const reason of lost)
        expect(reason).toMatchObject({ id: 'conflict', message: expect.stringContaining('by Bilal') });
      expect((await bench.registry.readChannel()).revision).toBe(4);
    }),
  );

  it(
    'lets changes of different apps both happen',
    withTwoReleases(async (bench) => {
      await bench.publish({ app: 'shell', version: '1.0.1' });
      await Promise.all([bench.change({ action: 'rollback' }), bench.change({ action: 'promote', app: 'shell' })]);
      expect((await bench.registry.readChannel()).apps).toMatchObject({
        shell: { version: '1.0.1' },
        'remote-auth': { version: '1.0.0' },
      });
    }),
  );

  it(
    'refuses what was decided before another change',
    withTwoReleases(async (bench, folder) => {
      await expectRefusal(folder, 'conflict', () =>
        bench.change({ action: 'rollback', version: '1.0.0', decidedAt: LONG_AGO }),
      );
    }),
  );

  it.each([
    [{ action: 'promote', atOnce: true }, 'promote remote-auth <version> --at-once'],
    [{ action: 'promote', atOnce: true, recall: true }, 'promote remote-auth <version> --at-once --recall'],
    [{ action: 'canary', steps: [1, 5], every: 5_400 }, 'promote remote-auth <version> --steps 1,5 --every 90m'],
    [{ action: 'canary', steps: [1, 5] }, 'promote remote-auth <version> --steps 1,5 --every never'],
    [{ action: 'rollback' }, 'rollback remote-auth <version>'],
  ] as const)('says what to type for %j', (wish, command) =>
    withTwoReleases(async (bench) => {
      await bench.publish({ version: '1.2.0' });
      await expect(bench.change({ ...wish, decidedAt: LONG_AGO })).rejects.toMatchObject({
        id: 'conflict',
        problems: [{ remedy: `See "status". If it is still wanted, say so: "${command}".` }],
      });
    })(),
  );

  it.each([
    [[], 'promote'],
    [[50], 'canary'],
  ] as const)('says so of a canary, which has %j before it, for %s', (steps, action) =>
    withTwoReleases(async (bench) => {
      await bench.publish({ version: '1.2.0' });
      await bench.change({ action: 'canary', version: '1.2.0', steps: [5, ...steps] });
      await expect(bench.change({ action, version: '1.2.0', decidedAt: LONG_AGO })).rejects.toMatchObject({
        id: 'conflict',
        problems: [{ remedy: 'See "status". If it is still wanted, say so: "canary continue remote-auth".' }],
      });
    })(),
  );

  it(
    'takes a second rollback at once for the same one, unless it names its target',
    withTwoReleases(async (bench, folder) => {
      await bench.goLive({ version: '1.2.0' });
      await bench.change({ action: 'rollback' });
      await expectRefusal(folder, 'conflict', () => bench.change({ action: 'rollback' }));
      await bench.change({ action: 'rollback', version: '1.0.0' });
      expect((await bench.registry.readChannel()).apps['remote-auth']?.version).toBe('1.0.0');
    }),
  );

  it.each([
    [30_000, '1.1.0'],
    [-30_000, '1.1.0'],
    [2 * 60 * 60_000, '1.0.0'],
    [-2 * 60_000, '1.0.0'],
  ])(
    'takes the rollback of somebody else for the same one, by a clock that is %i ms ahead: %s is live',
    (ahead, live) =>
      withTwoReleases(async (bench) => {
        await bench.goLive({ version: '1.2.0' });
        await atTime(new Date(Date.now() + ahead), () => bench.change({ action: 'rollback', by: 'Amna' }));
        const second = await bench.change({ action: 'rollback' }).catch((error: unknown) => error);
        if (live === '1.1.0') expect(second).toMatchObject({ id: 'conflict' });
        expect((await bench.registry.readChannel()).apps['remote-auth']?.version).toBe(live);
      })(),
  );
});
