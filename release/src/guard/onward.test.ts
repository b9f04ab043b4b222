import { setTimeout as sleep } from 'node:timers/promises';

import { createOnward } from './onward.ts';

const MINUTE = 60_000;

function onwardAt(start = 0) {
  let now = start;
  const begun: string[] = [];
  const onward = createOnward(() => now);
  return {
    begun,
    onward,
    pass: (time: number) => (now += time),
    begin: async (name: string, isTaken: boolean) => {
      onward.begin(name, () => {
        begun.push(name);
        return Promise.resolve(isTaken);
      });
      await onward.end();
    },
  };
}

test('takes on one release at a time', async () => {
  const { onward, begin, begun } = onwardAt();
  let finish: (isTaken: boolean) => void = () => undefined;
  onward.begin('first', () => new Promise<boolean>((resolve) => (finish = resolve)));
  onward.begin('second', () => Promise.reject(new Error('It was not to begin')));
  let hasEnded = false;
  const ending = onward.end().then(() => (hasEnded = true));
  await sleep(10);
  expect(hasEnded).toBe(false);
  finish(true);
  await ending;
  onward.rethrow();
  await begin('second', true);
  expect(begun).toEqual(['second']);
});

test('leaves one that was refused alone for a while, and takes on others meanwhile', async () => {
  const { begin, begun, pass } = onwardAt();
  await begin('refused', false);
  await begin('refused', false);
  await begin('another', true);
  pass(4 * MINUTE);
  await begin('refused', false);
  expect(begun).toEqual(['refused', 'another']);
  pass(2 * MINUTE);
  await begin('refused', true);
  await begin('refused', true);
  expect(begun).toEqual(['refused', 'another', 'refused', 'refused']);
});

test('tells once what it has failed with, and tries again', async () => {
  const { onward, begin, begun } = onwardAt();
  onward.begin('first', () => Promise.reject(new Error('The disk is gone.')));
  await onward.end();
  expect(() => onward.rethrow()).toThrow('The disk is gone.');
  expect(() => onward.rethrow()).not.toThrow();
  await begin('first', true);
  expect(begun).toEqual(['first']);
});
