import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from '../project.ts';

const require = createRequire(import.meta.url);
const loader = (name: string) => require(join(root, 'shared/tooling/bin', name)) as (source: string) => string;
const exportsOf = (source: string) =>
  [...source.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name).sort();

test('everything that antd’s writer of style elements gives is there in its stead', () => {
  const original = readFileSync(join(root, 'node_modules/@rc-component/util/es/Dom/dynamicCSS.js'), 'utf8');
  const instead = loader('no-style-elements.cjs')(original);
  expect(exportsOf(original)).not.toEqual([]);
  expect(exportsOf(instead)).toEqual(exportsOf(original));
});

test('what stands in its stead puts nothing into the document', () => {
  const instead = loader('no-style-elements.cjs')('');
  expect(instead).not.toMatch(/append|insert|head|body/);
});

test('the styles of antd stand in a layer of their own before those of the file, and come of the files beside it', async () => {
  const addStyles = loader('antd-styles.cjs');
  const sources: string[] = [];
  const css = await new Promise<string>((done, fail) => {
    const context = {
      resourcePath: join(root, 'shared/ui/src/antd/antd.css'),
      async: () => (error: Error | null, result: string) => {
        if (error) fail(error);
        else done(result);
      },
      addDependency: (source: string) => sources.push(source),
    };
    addStyles.call(context, '.own {}');
  });
  expect(css).toMatch(/^@layer antd \{\n\..*\n\}\n\.own \{\}$/s);
  expect(css).toContain('.ant-table');
  expect(sources).toContain(join(root, 'shared/ui/src/antd/samples.tsx'));
});
