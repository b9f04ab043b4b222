import { jest } from '@jest/globals';

import { createReadiness } from './readiness.ts';

const silent = { onFault: () => undefined };
const sleep = (time: number) => new Promise((done) => setTimeout(done, time));

test('says what is wrong beside what works', async () => {
  const readiness = createReadiness(
    { disk: () => Promise.resolve(undefined), api: () => Promise.resolve('It does not answer.') },
    silent,
  );
  expect(await readiness()).toEqual({ checks: { disk: 'ok', api: 'It does not answer.' } });
});

test('tells the log why a part could not be looked at, and keeps that from the answer', async () => {
  const faults: unknown[] = [];
  const readiness = createReadiness(
    { disk: () => Promise.reject(new Error('EACCES /srv/data')) },
    { onFault: (name, error) => faults.push([name, error]) },
  );
  expect(await readiness()).toEqual({ checks: { disk: 'It could not be looked at; the log says why.' } });
  expect(faults).toEqual([['disk', new Error('EACCES /srv/data')]]);
});

test('waits no longer than the limit, and does not look again while a look hangs', async () => {
  let looks = 0;
  const hanging = () => {
    looks += 1;
    return new Promise<undefined>(() => undefined);
  };
  const readiness = createReadiness(
    { disk: hanging, api: () => Promise.resolve(undefined) },
    { ...silent, limit: 50, kept: 0 },
  );
  const expected = { checks: { disk: 'No answer in 0.05 s.', api: 'ok' } };
  expect(await readiness()).toEqual(expected);
  await sleep(5);
  expect(await readiness()).toEqual(expected);
  expect(looks).toBe(1);
});

test('gives the same answer for a moment, however many ask', async () => {
  let looks = 0;
  const readiness = createReadiness({ disk: () => Promise.resolve(String((looks += 1))) }, { ...silent, kept: 100 });
  const answers = await Promise.all([readiness(), readiness(), readiness()]);
  answers.push(await readiness());
  expect(answers.map(({ checks }) => checks['disk'])).toEqual(['1', '1', '1', '1']);
  await sleep(150);
  expect((await readiness()).checks['disk']).toBe('2');
});

test('looks again after a moment, also when the clock was put back meanwhile', async () => {
  let looks = 0;
  const readiness = createReadiness({ disk: () => Promise.resolve(String((looks += 1))) }, { ...silent, kept: 20 });
  await readiness();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  await sleep(40);
  expect((await readiness()).checks['disk']).toBe('2');
  clock.mockRestore();
});
