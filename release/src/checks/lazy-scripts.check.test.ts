import { readFile } from 'node:fs/promises';

import { checkBuild } from './build.check.ts';
import { checkLazyScripts, type Script } from './lazy-scripts.check.ts';
import { anEntry, aRelease, inTemporaryFolder } from '../registry/testing/fixtures.ts';
import { createWorkbench } from '../registry/testing/workbench.ts';

const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
const missing = async (text: string, from: string) => {
  async function* scripts(): AsyncGenerator<Script> {
    yield await Promise.resolve({ file: from, text });
  }
  const files = { 'browser/entry.js': file, 'browser/late.js': file, 'browser/parts/a.js': file };
  return (await checkLazyScripts(aRelease({ files }), scripts())).map(({ message }) => message);
};

const ENTRY = 'browser/entry.js';
it.each([
  ['what is there', ENTRY, `{12:()=>import("./late.js"),13:()=>import('./parts/a.js')}`, []],
  ['what is there, seen from a folder', 'browser/parts/a.js', `import("../late.js")`, []],
  ['what is not known before', ENTRY, 'import(`./${name}.js`),import(other),import("https://elsewhere/x.js")', []],
  ['what is not there', ENTRY, `()=>import( "./gone.js" )`, ['browser/gone.js']],
  ['what would be out of the release', ENTRY, `()=>import("../../gone.js")`, ['../gone.js']],
  ['an example in a comment', ENTRY, `// lazy: () => import("./MyComponent")`, []],
])('%s', async (_what, from, text, files) => {
  expect(await missing(text, from)).toEqual(
    files.map((late) => `remote-auth 1.0.0 uses ${late}, but does not hold it: browser/entry.js loads it late.`),
  );
});

it('is refused at the publish and, of what was published before, at the promote', () =>
  inTemporaryFolder(async (folder) => {
    const { publish, change, registry } = createWorkbench(folder);
    const entry = `${anEntry('x')} export const late = () => import("./late.js");`;
    await expect(publish({ version: '1.0.0' }, entry)).rejects.toMatchObject({ id: 'file-undeclared' });
    await publish({ version: '1.1.0' }, entry, { 'browser/late.js': 'export {};' });
    expect(await change({ action: 'promote', version: '1.1.0' })).toMatchObject({ warnings: [] });
    const release = await registry.readRelease('remote-auth', '1.1.0');
    const { 'browser/late.js': _gone, ...files } = release.files;
    const locate = (name: string) => `${folder}/registry/remote-auth/1.1.0/${name}`;
    expect(await readFile(locate('browser/entry.js'), 'utf8')).toBe(entry);
    expect(await checkBuild(registry, { release: { ...release, files }, locate })).toMatchObject([
      { id: 'file-undeclared' },
    ]);
  }));
