import { sideBySide } from './side-by-side.ts';

test('as many at a time as there are lanes, and the results in the order of the jobs', async () => {
  let running = 0;
  const most: number[] = [];
  const job = (result: number, turns: number) => async () => {
    running += 1;
    most.push(running);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    running -= 1;
    return result;
  };
  expect(await sideBySide(2, [job(1, 20), job(2, 1), job(3, 1), job(4, 1)])).toEqual([1, 2, 3, 4]);
  expect(Math.max(...most)).toBe(2);
});
