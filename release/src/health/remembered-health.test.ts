import { OPEN_FOR, SLOT_SECONDS, type SlotTallies } from './counts.ts';
import { rememberHealth } from './remembered-health.ts';

/** A store that has something of each slot, and what was asked of it. */
function create() {
  const asked: [number, number][] = [];
  const state = { now: 1_000 };
  const health = rememberHealth(
    {
      read: (from, until) => {
        asked.push([from, until]);
        const slots = Array.from({ length: until - from + 1 }, (_none, at): SlotTallies => ({
          slot: from + at,
          tallies: { 'shell@1.0.0': { '1': { loads: state.now, signals: {} } } },
        }));
        return Promise.resolve(slots);
      },
    },
    () => state.now * SLOT_SECONDS * 1_000,
  );
  const slotsOf = async (from: number, until: number) => (await health.read(from, until)).map(({ slot }) => slot);
  return { asked, state, health, slotsOf };
}

const range = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_none, at) => from + at);
/** The last slot to which nobody adds. */
const SETTLED = 1_000 - OPEN_FOR - 2;

test('gives what the store has, and asks it only for what may have changed', async () => {
  const { asked, state, health, slotsOf } = create();
  expect(await slotsOf(500, 1_000)).toEqual(range(500, 1_000));
  expect(await slotsOf(500, 1_000)).toEqual(range(500, 1_000));
  state.now = 1_010;
  expect(await slotsOf(500, 1_010)).toEqual(range(500, 1_010));
  expect(asked).toEqual([
    [500, 1_000],
    [SETTLED + 1, 1_000],
    [SETTLED + 1, 1_010],
  ]);
  const loads = (await health.read(SETTLED, SETTLED + 1)).map(({ tallies }) => tallies['shell@1.0.0']?.['1']?.loads);
  expect(loads).toEqual([1_000, 1_010]);
});

test('gives a part of what it knows, and asks for what lies before it', async () => {
  const { asked, slotsOf } = create();
  await slotsOf(500, 1_000);
  expect(await slotsOf(700, 800)).toEqual(range(700, 800));
  expect(asked).toHaveLength(1);
  expect(await slotsOf(400, 1_000)).toEqual(range(400, 1_000));
  expect(asked.at(-1)).toEqual([400, 1_000]);
});

test('remembers nothing that may still change', async () => {
  const { asked, slotsOf } = create();
  await slotsOf(SETTLED + 1, 1_000);
  await slotsOf(SETTLED + 1, 1_000);
  expect(asked).toHaveLength(2);
});

test('gives and keeps no more than the last six hours, however long it is looked at', async () => {
  const { asked, state, slotsOf } = create();
  await slotsOf(500, 1_000);
  state.now = 2_500;
  await slotsOf(500, 2_500);
  state.now = 4_000;
  expect(await slotsOf(500, 4_000)).toEqual(range(1_840, 4_000));
  // What it had kept of before that is gone: with a clock that was put back it has to ask again.
  state.now = 2_500;
  expect(await slotsOf(500, 2_500)).toEqual(range(500, 2_500));
  expect(asked.slice(2).map(([from]) => from)).toEqual([2_500 - OPEN_FOR - 1, 500]);
});
