import { join } from 'node:path';

import { setTimeout as sleep } from 'node:timers/promises';

import { tenSecondsOf, SLOT_SECONDS, type Tallies } from '../health/counts.ts';
import { folderHealthStore } from '../health/folder-health-store.ts';
import { tally } from '../analysis/testing/observations.ts';
import { Refusal } from '../registry/problem.ts';
import { inTemporaryFolder } from '../registry/testing/fixtures.ts';
import { createWorkbench, type Workbench } from '../registry/testing/workbench.ts';
import { atTime } from '../testing/at-time.ts';
import { guard, type GuardNews, type Guarding } from './guard.ts';

/** Milliseconds by which the clock of the guard is ahead, so that what is counted from now on is known. */
const LATER = 20 * 60_000;

interface Guarded {
  bench: Workbench;
  news: GuardNews[];
  /** Site servers have counted this in so many slots from now on, of both releases. */
  count: (candidate: Tallies[string], slots?: number, others?: Tallies) => Promise<void>;
  /** Runs the guard until it has told something, or has looked in vain, and so many milliseconds more. */
  look: (change?: Guarding['change'], more?: number) => Promise<void>;
  /** Has the guard look in vain, then does something, and lets it look again twenty minutes later. */
  watch: (work: () => Promise<void>) => Promise<void>;
}

/** A release of remote-auth that is live, another one, and a guard whose clock is ahead. */
const guarded = (test: (guarded: Guarded) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    const bench = createWorkbench(folder);
    const health = folderHealthStore(join(folder, 'health'));
    await bench.goLive({ version: '1.1.0' });
    await bench.publish({ version: '1.2.0' });
    const begun = Date.now();
    const news: GuardNews[] = [];
    const heard = async (most: number) => {
      const before = news.length;
      for (let tries = 0; tries < most && news.length === before; tries += 1) await sleep(20);
    };
    const guarding = async (change: Guarding['change'] | undefined, clock: () => number, work: () => Promise<void>) => {
      const ending = new AbortController();
      const guards = guard({
        registry: { ...bench.registry, health },
        change: change ?? (async (wish, reason) => (await bench.change({ ...wish, reason, by: 'guard' })).entry),
        tell: (told) => news.push(told),
        signal: ending.signal,
        clock,
      });
      await work();
      ending.abort();
      await guards;
    };
    await test({
      bench,
      news,
      count: async (candidate, slots = 60, others = {}) => {
        const stable = { '1': tally(50), '2': tally(50) };
        // The slot in which a canary has begun, or a later one: what was counted before it does not count.
        const now = tenSecondsOf(Date.now());
        for (let slot = now; slot < now + slots; slot += 1) {
          const tallies: Tallies = { 'remote-auth@1.1.0': stable, 'remote-auth@1.2.0': candidate, ...others };
          await health.write('a', { slot, tallies });
        }
      },
      look: async (change, more = 0) => {
        await guarding(
          change,
          () => begun + LATER,
          async () => {
            await heard(30);
            await sleep(more);
          },
        );
      },
      watch: async (work) => {
        let later = 0;
        await guarding(
          undefined,
          () => performance.timeOrigin + performance.now() + later,
          async () => {
            await sleep(200);
            await work();
            later = LATER;
            await heard(300);
          },
        );
      },
    });
  });

const channelOf = ({ registry }: Workbench) => registry.readChannel();
const broken = { '1': tally(5, { 'render-error': 4 }), '2': tally(5, { 'render-error': 4 }) };
const well = { '1': tally(10), '2': tally(10) };

test(
  'ends a canary that is worse, and says why',
  guarded(async ({ bench, count, look, news }) => {
    await bench.change({ action: 'canary', version: '1.2.0', steps: [5, 25], every: 60 });
    await count(broken);
    await look();
    expect(news).toMatchObject([{ event: 'changed', entry: { action: 'abort', to: '1.2.0', by: 'guard' } }]);
    expect(news).toMatchObject([
      { entry: { reason: expect.stringMatching(/^480 of 600 page loads of 1\.2\.0 threw/) } },
    ]);
    expect(await channelOf(bench)).not.toHaveProperty('canaries');
  }),
);

test(
  'goes on with one that is as good, until it is live',
  guarded(async ({ bench, count, look, news }) => {
    await bench.change({ action: 'canary', version: '1.2.0', steps: [5, 25], every: 60 });
    await count(well);
    await look();
    expect((await channelOf(bench)).canaries).toMatchObject({ 'remote-auth': { share: 25, steps: [], every: 60 } });
    await look();
    expect((await channelOf(bench)).apps).toMatchObject({ 'remote-auth': { version: '1.2.0' } });
    expect(news.map((told) => told.event === 'changed' && told.entry.action)).toEqual(['canary', 'promote']);
  }),
);

test(
  'takes one back while another one, that is to go on, is still being checked',
  guarded(async ({ bench, count, look, news }) => {
    await bench.change({ action: 'canary', version: '1.2.0', steps: [5, 25], every: 60 });
    for (const version of ['1.0.0', '1.1.0']) await bench.publish({ app: 'remote-public', version });
    await bench.change({ action: 'promote', app: 'remote-public', version: '1.0.0' });
    await bench.change({ action: 'canary', app: 'remote-public', version: '1.1.0', steps: [5] });
    await count(well, 60, { 'remote-public@1.0.0': well, 'remote-public@1.1.0': broken });
    let endCheck: () => void = () => undefined;
    const checking = new Promise<void>((resolve) => (endCheck = resolve));
    const wished: string[] = [];
    await look(async (wish, reason) => {
      wished.push(`${wish.action} ${wish.app}`);
      if (wish.action === 'canary') await checking;
      const { entry } = await bench.change({ ...wish, reason, by: 'guard' });
      if (wish.action === 'abort') endCheck();
      return entry;
    });
    expect(wished).toEqual(['canary remote-auth', 'abort remote-public']);
    expect(news).toMatchObject([{ entry: { action: 'abort' } }, { entry: { action: 'canary', share: 25 } }]);
  }),
);

test(
  'goes on with none that too few have seen, and says once that people decide',
  guarded(async ({ bench, count, look, news }) => {
    await bench.change({ action: 'canary', version: '1.2.0', steps: [5, 25], every: 60 });
    await count({ '1': tally(1) }, 20);
    await look();
    expect(news).toEqual([
      {
        event: 'asks',
        app: 'remote-auth',
        version: '1.2.0',
        reason: 'undecided: 20 page loads, 2000 of 1.1.0; it takes 300 to say more',
      },
    ]);
    expect((await channelOf(bench)).canaries).toMatchObject({ 'remote-auth': { share: 5 } });
  }),
);

test(
  'leaves it to people when there is no clock',
  guarded(async ({ bench, count, look, news }) => {
    await bench.change({ action: 'canary', version: '1.2.0', steps: [5] });
    await count(well);
    await look();
    expect(news).toEqual([]);
  }),
);

test(
  'ends a canary, and rolls back a release, of a command whose clock is ahead',
  guarded(async ({ bench, count, look, news }) => {
    const ahead = new Date(Date.now() + 40 * 60_000);
    await atTime(ahead, () => bench.change({ action: 'canary', version: '1.2.0', steps: [5, 25], every: 60 }));
    await count(broken);
    await look();
    expect(news).toMatchObject([{ entry: { action: 'abort', to: '1.2.0' } }]);
    await goLiveBroken(bench, (goLive) => atTime(ahead, goLive));
    await look();
    expect(news.at(-1)).toMatchObject({ entry: { action: 'rollback', from: '1.2.0', to: '1.1.0' } });
  }),
);

test.each([-40, 40])(
  'rolls back what goes live while it looks, by a command whose clock is %i minutes ahead',
  (ahead) =>
    guarded(async ({ bench, news, watch }) => {
      const wrong = new Date(Date.now() + ahead * 60_000);
      await watch(() => goLiveBroken(bench, (goLive) => atTime(wrong, goLive)));
      expect(news).toMatchObject([{ entry: { action: 'rollback', from: '1.2.0', to: '1.1.0' } }]);
    })(),
  15_000,
);

/** Puts 1.2.0 live, which then does worse than the one before did. */
async function goLiveBroken(bench: Workbench, when = (goLive: () => Promise<unknown>) => goLive()): Promise<void> {
  await when(() => bench.change({ action: 'promote', version: '1.2.0' }));
  const health = folderHealthStore(join(bench.folder, 'health'));
  const now = tenSecondsOf(Date.now());
  const half = (30 * 60) / SLOT_SECONDS;
  for (let slot = now - half; slot < now; slot += 1) {
    await health.write('a', { slot, tallies: { 'remote-auth@1.1.0': { '1': tally(5), '2': tally(5) } } });
  }
  for (let slot = now; slot < now + 30; slot += 1) {
    await health.write('a', { slot, tallies: { 'remote-auth@1.2.0': broken } });
  }
}

test(
  'rolls back what has gone live and does worse than the one before, which it follows for half an hour',
  guarded(async ({ bench, count, look, news }) => {
    await count(well, 0);
    await goLiveBroken(bench);
    await look();
    expect(news).toMatchObject([{ event: 'changed', entry: { action: 'rollback', from: '1.2.0', to: '1.1.0' } }]);
    expect((await channelOf(bench)).apps).toMatchObject({ 'remote-auth': { version: '1.1.0', recalled: ['1.2.0'] } });
  }),
);

test(
  'leaves what somebody has mended while it looked',
  guarded(async ({ bench, count, look, news }) => {
    await count(well, 0);
    await bench.publish({ version: '1.3.0' });
    await goLiveBroken(bench);
    await look(async (wish, reason) => {
      await bench.change({ action: 'promote', version: '1.3.0' });
      return (await bench.change({ ...wish, reason, by: 'guard' })).entry;
    });
    expect(news).toEqual([]);
    expect((await channelOf(bench)).apps).toMatchObject({ 'remote-auth': { version: '1.3.0', recalled: [] } });
  }),
);

test(
  'skips no share when somebody has gone on while it looked, and judges the new one at once',
  guarded(async ({ bench, count, look, news }) => {
    await bench.change({ action: 'canary', version: '1.2.0', steps: [5, 25, 50], every: 60 });
    await count(well);
    await look(async (wish, reason) => {
      await bench.change({ action: 'canary', version: '1.2.0' });
      return (await bench.change({ ...wish, reason, by: 'guard' })).entry;
    });
    expect(news).toEqual([]);
    expect((await channelOf(bench)).canaries).toMatchObject({ 'remote-auth': { share: 25 } });
    await look();
    expect(news).toMatchObject([{ event: 'changed', entry: { action: 'canary', share: 50 } }]);
  }),
);

test(
  'tells what it was refused, and what does not work, once each, and goes on',
  guarded(async ({ bench, count, look, news }) => {
    await bench.change({ action: 'canary', version: '1.2.0', steps: [5], every: 60 });
    await count(broken);
    const problem = { id: 'conflict', message: 'Somebody was quicker.', remedy: 'Look.' };
    await look(() => Promise.reject(new Refusal(problem)));
    await look(() => Promise.reject(new Error('The disk is gone.')));
    expect(news).toEqual([
      { event: 'refused', app: 'remote-auth', version: '1.2.0', reason: 'Somebody was quicker.' },
      { event: 'troubled', reason: 'The disk is gone.' },
    ]);
    await look();
    expect(news.at(-1)).toMatchObject({ event: 'changed', entry: { action: 'abort' } });
  }),
);

test(
  'waits before it tries again what it was refused to take back',
  guarded(async ({ bench, count, look }) => {
    await bench.change({ action: 'canary', version: '1.2.0', steps: [5], every: 60 });
    await count(broken);
    let tries = 0;
    const problem = { id: 'key-revoked', message: 'The key of the guard is revoked.', remedy: 'Give it another one.' };
    const refusing = () => {
      tries += 1;
      return Promise.reject(new Refusal(problem));
    };
    await look(refusing, 2_500);
    expect(tries).toBe(1);
  }),
);
