import { jest } from '@jest/globals';

import { type CpuTicks, leastDisturbed } from './disturbance.ts';

beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** Measures 'first', 'second', … while the host takes so many of each 100 ticks. */
async function measureWhile(...stolen: number[]) {
  const names = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  const ticks: CpuTicks[] = stolen.flatMap((count) => [
    { all: 0, stolen: 0 },
    { all: 100, stolen: count },
  ]);
  const measure = jest.fn(() => Promise.resolve(names.shift()));
  const result = await leastDisturbed(measure, () => ticks.shift() ?? { all: 0, stolen: 0 });
  return { result, times: measure.mock.calls.length };
}

test('what was not disturbed is measured once', async () => {
  expect(await measureWhile(1)).toEqual({ result: 'first', times: 1 });
});

test('what was disturbed is measured again', async () => {
  expect(await measureWhile(30, 0)).toEqual({ result: 'second', times: 2 });
});

test('when there is no quiet moment, the least disturbed measurement counts', async () => {
  expect(await measureWhile(30, 10, 20, 40, 50, 0)).toEqual({ result: 'second', times: 5 });
});
