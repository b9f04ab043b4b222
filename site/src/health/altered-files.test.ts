import { jest } from '@jest/globals';
import type { Registry } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import { lookForAlteredFiles } from './altered-files.ts';

test('looks through a release once a minute, also when the clock was put back meanwhile', () => {
  jest.useFakeTimers();
  const readRelease = jest.fn<Registry['readRelease']>().mockResolvedValue({ files: {} } as never);
  const look = lookForAlteredFiles(
    { readRelease, readCopy: () => Promise.resolve(undefined) },
    { count: () => undefined, close: () => Promise.resolve() },
    {} as FastifyBaseLogger,
  );
  const release = { app: 'remote-a', version: '1.0.0' };
  look(release);
  look(release);
  expect(readRelease).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(61_000);
  look(release);
  jest.useRealTimers();
  expect(readRelease).toHaveBeenCalledTimes(2);
});
