import { jest } from '@jest/globals';

import { testComposition } from '../testing/test-composition.ts';

jest.unstable_mockModule('./earlier-links.ts', () => {
  throw new Error('Failed to fetch');
});

const { withEarlierLinks } = await import('./menu-links.ts');

test('a page comes to life without the earlier links when they do not arrive', async () => {
  const { menu: _menu, ...before } = testComposition.apps['remote-public']!;
  const composition = { ...testComposition, apps: { ...testComposition.apps, 'remote-public': before } };
  expect(await withEarlierLinks(composition)).toEqual(composition);
});
