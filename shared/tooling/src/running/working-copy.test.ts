import { differencesOf, type WorkingCopyApp } from './working-copy.ts';

const app = (
  live: string | undefined,
  published?: [version: string, state: 'live' | 'last good' | 'recalled' | null],
): WorkingCopyApp => ({
  app: 'remote-auth',
  live,
  published: published && { app: 'remote-auth', version: published[0], state: published[1], source: 'a' },
  freeVersion: '1.0.0-dev.a',
});

test.each([
  ['the live release is made from these sources', app('1.1.0', ['1.1.0', 'live']), []],
  [
    'these sources are published, but not live',
    app('1.1.0', ['1.2.0', null]),
    [
      'remote-auth 1.1.0 is live. The sources in this folder are published as 1.2.0:',
      '  npm run release -- promote remote-auth 1.2.0 --at-once',
    ],
  ],
  [
    'these sources were rolled back',
    app('1.1.0', ['1.2.0', 'recalled']),
    [
      'remote-auth 1.1.0 is live. The sources in this folder are published as 1.2.0, which was rolled back:',
      '  npm run release -- promote remote-auth 1.2.0 --at-once',
    ],
  ],
  [
    'nothing is live and nothing published',
    app(undefined),
    [
      'remote-auth is not live here. The sources in this folder are other ones, and not published:',
      '  npm run release -- publish remote-auth --version 1.0.0-dev.a',
      '  npm run release -- promote remote-auth 1.0.0-dev.a --at-once',
    ],
  ],
])('%s', (_case, state, lines) => {
  expect(differencesOf(state)).toEqual(lines);
});
