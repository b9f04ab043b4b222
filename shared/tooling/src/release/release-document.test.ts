import type { RemoteManifest } from '@rishta/contracts';

import { remoteBrowserConfig } from '../webpack/browser.ts';
import { buildsOf } from './build-release.ts';
import { describeModules } from './release-document.ts';
import { runBuilds } from './run-builds.ts';
import { useSourceFolder } from './testing/source-folder.ts';

const folder = useSourceFolder();

/** Builds a remote of these sources, of which `page` and `other` are pages, and describes it. */
async function described(sources: Record<string, string>) {
  folder.write(sources);
  const page = (module: string) => ({ path: `/${module}`, module, layout: 'site', title: { en: module } });
  const manifest = { name: 'remote-auth', contract: 1, pages: [page('page'), page('other')] } as RemoteManifest;
  const remote = remoteBrowserConfig('remote-auth', manifest, folder.options());
  const config = { ...remote, context: folder.path(), module: {} };
  const { browser } = buildsOf(await runBuilds([config]));
  if (!browser) throw new Error('There is no browser build.');
  return describeModules(manifest, browser);
}

const ANTD = '@rishta/ui/antd';
const usesAntd = `import { Modal } from '${ANTD}';\nexport const Tool = Modal;\n`;
const other = 'export const Component = () => null;\n';

test('needs what only a late chunk of a late chunk takes from the shell, without fetching it ahead', async () => {
  const { modules, needs } = await described({
    'page.tsx': `export const Component = () => import('./menu');\n`,
    'menu.tsx': `export const open = () => import('./tool');\n`,
    'tool.tsx': usesAntd,
    'other.tsx': other,
  });
  expect(needs[ANTD]).toMatch(/^\^\d+\.\d+\.\d+$/);
  expect(modules['page']?.uses).toEqual([]);
});

test('fetches ahead what a page uses at once, for that page', async () => {
  const { modules, needs } = await described({ 'page.tsx': usesAntd, 'other.tsx': other });
  expect(needs).toHaveProperty([ANTD]);
  expect(modules).toMatchObject({ page: { uses: [ANTD] }, other: { uses: [] } });
});

test('does not need what nothing uses', async () => {
  const { needs } = await described({ 'page.tsx': other, 'other.tsx': other });
  expect(needs).not.toHaveProperty([ANTD]);
  expect(needs).toHaveProperty('react');
});
