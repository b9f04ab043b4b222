import { jest } from '@jest/globals';
import { type HealthStore, tenSecondsOf, type Tallies } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import { createHealthRecorder } from './health-recorder.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const slot = tenSecondsOf(NOW);
const where = { slot, release: 'remote-a@1.0.0', group: '1' };

function create() {
  const written = new Map<string, Tallies>();
  const lines: string[] = [];
  const state = { now: NOW, fails: false, pruned: [] as number[], slow: Promise.resolve() };
  const store: HealthStore = {
    write: async (server, { slot: at, tallies }) => {
      if (state.fails) throw new Error('The disk is full.');
      const whole = structuredClone(tallies);
      await state.slow;
      written.set(`${String(at)} ${server}`, whole);
    },
    read: () => Promise.resolve([]),
    prune: (before) => {
      state.pruned.push(before);
      return Promise.resolve();
    },
  };
  const log = {
    error: (_about: object, message: string) => lines.push(message),
    warn: (message: string) => lines.push(message),
  } as unknown as FastifyBaseLogger;
  return { recorder: createHealthRecorder(store, log, () => state.now), written, lines, state };
}

const loadsIn = (written: Map<string, Tallies>) =>
  [...written.values()].map((tallies) => tallies['remote-a@1.0.0']?.['1']?.loads);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('writes what was counted within two seconds, and what comes to it later', async () => {
  const { recorder, written } = create();
  recorder.count(where, { loads: 1 });
  expect(written.size).toBe(0);
  await jest.advanceTimersByTimeAsync(2_000);
  recorder.count(where, { loads: 1, signal: 'late' });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(loadsIn(written)).toEqual([2]);
  await recorder.close();
});

test('writes the rest when it ends', async () => {
  const { recorder, written } = create();
  recorder.count(where, { loads: 3 });
  await recorder.close();
  expect(loadsIn(written)).toEqual([3]);
});

test('writes at its end also what was counted while it was writing', async () => {
  const { recorder, written, state } = create();
  let finish = () => {};
  state.slow = new Promise((resolve) => (finish = resolve));
  recorder.count(where, { loads: 1 });
  await jest.advanceTimersByTimeAsync(2_000);
  recorder.count(where, { loads: 1 });
  const closed = recorder.close();
  finish();
  await closed;
  expect(loadsIn(written)).toEqual([2]);
});

test('counts nothing of the future, nor of what is long over', async () => {
  const { recorder, written } = create();
  recorder.count({ ...where, slot: slot + 1 }, { loads: 1 });
  recorder.count({ ...where, slot: slot - 61 }, { loads: 1 });
  await recorder.close();
  expect(written.size).toBe(0);
});

test('goes on counting while nothing can be written, and says so once', async () => {
  const { recorder, written, lines, state } = create();
  state.fails = true;
  recorder.count(where, { loads: 1 });
  await jest.advanceTimersByTimeAsync(10_000);
  recorder.count(where, { loads: 1 });
  state.fails = false;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(loadsIn(written)).toEqual([2]);
  expect(lines).toEqual([
    'what page loads say cannot be written down; it is tried again',
    'what page loads say can be written down again',
  ]);
  await recorder.close();
});

test('removes what is older than six hours, now and then', async () => {
  const { recorder, state } = create();
  state.now += 601_000;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(state.pruned).toEqual([tenSecondsOf(state.now) - 2_160]);
  await recorder.close();
});
