import { jest } from '@jest/globals';
import { integrityOf, Refusal, type Registry, StoreAwayError } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import { lookForAlteredFiles } from './altered-files.ts';

test('looks through a release once a minute, also when the clock was put back meanwhile', () => {
  jest.useFakeTimers();
  const readRelease = jest.fn<Registry['readRelease']>().mockResolvedValue({ files: {} } as never);
  const look = lookForAlteredFiles(
    { readRelease, readCopy: () => Promise.resolve(undefined), fetchFile: () => Promise.resolve(undefined) },
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

const bytes = (text: string) => new TextEncoder().encode(text);
const WHOLE = bytes('export {};');
const altered = new Refusal({ id: 'release-altered', message: 'It is not what was published.', remedy: '' });

test.each([
  ['has the file as it was published', { copy: WHOLE, stored: undefined }, 0],
  ['has another content in its place', { copy: bytes('alert(1)'), stored: WHOLE }, 1],
  ['holds no copy, and the store has it', { copy: undefined, stored: WHOLE }, 0],
  ['holds no copy, and the store has none either', { copy: undefined, stored: undefined }, 1],
  ['holds no copy, and the store has another content', { copy: undefined, stored: altered }, 1],
  ['holds no copy, and the store is away', { copy: undefined, stored: new StoreAwayError('It is away.') }, 0],
  ['holds no copy, and the store fails', { copy: undefined, stored: new Error('It fails.') }, 0],
])('where this machine %s', async (_what, { copy, stored }, counts) => {
  const told: string[] = [];
  const count = jest.fn();
  const release = { app: 'remote-a', version: '1.0.0', files: { 'entry.js': { integrity: integrityOf(WHOLE) } } };
  const look = lookForAlteredFiles(
    {
      readRelease: () => Promise.resolve(release as never),
      readCopy: () => Promise.resolve(copy && { content: copy, etag: '1' }),
      fetchFile: () => (stored instanceof Error ? Promise.reject(stored) : Promise.resolve(stored)),
    },
    { count, close: () => Promise.resolve() },
    { error: (_about: object, message: string) => told.push(message) } as unknown as FastifyBaseLogger,
  );
  look(release);
  await new Promise((resolve) => setImmediate(resolve));
  expect(count).toHaveBeenCalledTimes(counts);
  const isUnknown = stored instanceof Error && stored !== altered;
  if (counts > 0) expect(told).toEqual(['a file of a release is not what was published']);
  else expect(told).toEqual(isUnknown ? ['the files of a release cannot be looked through'] : []);
});
