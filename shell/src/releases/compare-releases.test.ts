import type { Composition } from '@rishta/contracts';

import { testComposition } from '../testing/test-composition.ts';
import { compareReleases } from './compare-releases.ts';

const running = (changes: Partial<Composition> = {}): Composition => ({ ...testComposition, ...changes });
const live = (id: string, auth: { version: string; recalled: string[] }) => ({ id, apps: { 'remote-auth': auth } });
const same = { version: '1.0.0', recalled: [] };

test.each([
  ['what is live', running(), live('c1', same), ['shell', 'remote-auth'], 'current'],
  ['an older release than the live one', running(), live('c2', { version: '1.1.0', recalled: [] }), [], 'newer'],
  [
    'a release that was rolled back',
    running(),
    live('c0', { version: '0.9.0', recalled: ['1.0.0'] }),
    ['remote-auth'],
    'recalled',
  ],
  [
    'a release that was rolled back, of a remote that it has not used',
    running(),
    live('c0', { version: '0.9.0', recalled: ['1.0.0'] }),
    ['shell', 'remote-public'],
    'newer',
  ],
  [
    'a release that was rolled back and put live again',
    running(),
    live('c1', { version: '1.0.0', recalled: ['1.0.0'] }),
    ['remote-auth'],
    'current',
  ],
  ['a remote that is not live any more', running(), { id: 'c3', apps: {} }, ['remote-auth'], 'newer'],
  ['the last good release, after the live one failed', running({ id: 'f1' }), live('c1', same), [], 'current'],
] as const)('a tab that runs %s', (_what, composition, now, used, state) => {
  expect(compareReleases(composition, { id: now.id, apps: now.apps }, [...used])).toBe(state);
});
