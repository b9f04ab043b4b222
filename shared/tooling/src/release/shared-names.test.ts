import type { RemoteManifest } from '@rishta/contracts';
import { join } from 'node:path';
import type { Compilation, Configuration } from 'webpack';

import { remoteBrowserConfig } from '../webpack/browser.ts';
import { serverBase } from '../webpack/server.ts';
import { buildsOf } from './build-release.ts';
import { runBuilds } from './run-builds.ts';
import { exportedNames, importedNames } from './shared-names.ts';
import { useSourceFolder } from './testing/source-folder.ts';

const SDK = '@rishta/remote-sdk';
const ANTD = '@rishta/ui/antd';

const folder = useSourceFolder();

const { options, write } = folder;
const build = async (config: Configuration): Promise<Compilation> => {
  const { browser, server } = buildsOf(
    await runBuilds([{ ...config, context: folder.path(), module: {}, dependencies: [] }]),
  );
  const built = browser ?? server;
  if (!built) throw new Error('Nothing was built.');
  return built;
};

describe('what a remote takes of shared modules', () => {
  const manifest = {
    name: 'remote-auth',
    contract: 1,
    pages: [{ path: '/page', module: 'page', layout: 'site', title: { en: 'page' } }],
  } as RemoteManifest;
  const inBrowser = async (sources: Record<string, string>) => {
    write(sources);
    return importedNames(await build(remoteBrowserConfig('remote-auth', manifest, options())), [SDK, ANTD]);
  };
  const onServer = async (sources: Record<string, string>) => {
    // As the server's entry of a remote does.
    write({ ...sources, 'entry.cjs': `exports.modules = { page: () => require('./page.tsx') };` });
    const externals = { [SDK]: `commonjs ${SDK}`, [ANTD]: `commonjs ${ANTD}` };
    const config = { ...serverBase('remote-auth', options()), entry: join(folder.path(), 'src/entry.cjs'), externals };
    return importedNames(await build(config), [SDK, ANTD]);
  };

  test.each([
    ['a name', `import { useApi as ask } from '${SDK}'; export const Component = ask;`, { [SDK]: ['useApi'] }],
    [
      'a name of the whole',
      `import * as sdk from '${SDK}'; export const Component = () => sdk.Link;`,
      { [SDK]: ['Link'] },
    ],
    ['a name that is handed on', `export { data as Component } from '${SDK}';`, { [SDK]: ['data'] }],
    ['the whole', `import * as sdk from '${SDK}'; export const Component = (name) => sdk[name];`, { [SDK]: ['*'] }],
    [
      'what a late part takes',
      `export const Component = () => import('./late');`,
      { [ANTD]: ['Modal'], [SDK]: ['useSession'] },
    ],
    [
      'what joined modules take',
      `import { used } from './parts'; export const Component = () => used;`,
      { [SDK]: ['useTexts'] },
    ],
    ['nothing', `import { useApi } from '${SDK}'; export const Component = () => null;`, {}],
  ])('is %s', async (_what, page, names) => {
    const sources = {
      'page.tsx': page,
      'late.tsx': `import { useSession } from '${SDK}'; import { Modal } from '${ANTD}'; export const tool = [useSession, Modal];`,
      'parts.tsx': `import { useTexts, useLocale } from '${SDK}'; export const used = () => useTexts; export const unused = () => useLocale;`,
    };
    expect(await inBrowser(sources)).toEqual(names);
    expect(await onServer(sources)).toEqual(names);
  });
});

test.each([
  ['exports by name', `export const useApi = 1; export { b as useSession } from './b';`],
  ['exports of another', `export * from './b2'; export const useApi = 1;`],
  ['a CommonJS module', `exports.useApi = 1; exports.useSession = 2;`],
])('what the shell brings: %s', async (_what, sdk) => {
  write({
    'b.js': 'export const b = 1;',
    'b2.js': 'export const useSession = 1;',
    'sdk.js': sdk,
    'main.js': `import * as sdk from '${SDK}'; export const shared = { sdk };`,
  });
  const config = serverBase('shell', options());
  const compilation = await build({
    ...config,
    entry: join(folder.path(), 'src/main.js'),
    resolve: { alias: { [SDK]: join(folder.path(), 'src/sdk.js') } },
  });
  expect(exportedNames(compilation, [SDK, ANTD])).toEqual({ [SDK]: ['useApi', 'useSession'] });
});
