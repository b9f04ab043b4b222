import { jest } from '@jest/globals';

import { type CpuTicks, despiteOneFailure, leastDisturbed, type Repetition } from './disturbance.ts';

beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));

/** Measures 'first', 'second', … while the host takes so many of each 100 ticks. */
async function measureWhile(...stolen: number[]) {
  const names = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  const ticks: CpuTicks[] = stolen.flatMap((count) => [
    { all: 0, stolen: 0 },
    { all: 100, stolen: count },
  ]);
  const repetitions: Repetition[] = [];
  const measurement = jest.fn(() => Promise.resolve(names.shift()));
  const readTicks = () => ticks.shift() ?? { all: 0, stolen: 0 };
  const result = await leastDisturbed(repetitions, readTicks)('A page', measurement);
  return { result, times: measurement.mock.calls.length, repetitions };
}

test('what was not disturbed is measured once, and is no repetition', async () => {
  expect(await measureWhile(1)).toEqual({ result: 'first', times: 1, repetitions: [] });
});

test('what was disturbed is measured again, and both results are kept', async () => {
  expect(await measureWhile(30, 0)).toEqual({
    result: 'second',
    times: 2,
    repetitions: [
      {
        what: 'A page',
        attempts: [
          { stolen: 0.3, result: 'first', counts: false },
          { stolen: 0, result: 'second', counts: true },
        ],
      },
    ],
  });
});

test('when there is no quiet moment, the least disturbed measurement counts', async () => {
  expect(await measureWhile(30, 10, 20, 40, 50, 0)).toMatchObject({ result: 'second', times: 5 });
});

test('a failure is kept, and tried once more', async () => {
  const repetitions: Repetition[] = [];
  const work = jest.fn<() => Promise<string>>();
  work.mockRejectedValueOnce(new Error('The browser hangs.')).mockResolvedValueOnce('measured');
  expect(await despiteOneFailure(repetitions)('A round', work)).toBe('measured');
  expect(repetitions).toEqual([
    { what: 'A round', attempts: [{ failure: 'Error: The browser hangs.', counts: false }] },
  ]);
});

test('what fails twice is no result', async () => {
  const hang = () => Promise.reject(new Error('The browser hangs.'));
  await expect(despiteOneFailure([])('A round', hang)).rejects.toThrow('The browser hangs.');
});
