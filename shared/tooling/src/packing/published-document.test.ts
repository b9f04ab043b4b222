import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../project.ts';
import { PUBLISHED } from './packages.ts';
import { publishedDocument, type SourceDocument } from './published-document.ts';

const project = { license: 'UNLICENSED', engines: { node: '>=20' } };
const source: SourceDocument = {
  name: '@rishta/ui',
  version: '1.2.3',
  type: 'module',
  sideEffects: ['**/*.css'],
  exports: { '.': './src/index.ts', './page': './src/page/index.tsx', './base.css': './src/base.css' },
  dependencies: { '@rishta/contracts': '1.0.0', antd: '6.6.8', react: '19.3.1' },
};

test('exports lead to what was compiled, with its types', () => {
  expect(publishedDocument(source, { name: 'ui', kind: 'compiled' }, project)).toEqual({
    name: '@rishta/ui',
    version: '1.2.3',
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: ['**/*.css'],
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './page': { types: './dist/page/index.d.ts', default: './dist/page/index.js' },
      './base.css': './dist/base.css',
    },
    // Exact, but for what the site brings: any version of that major does.
    dependencies: { '@rishta/contracts': '1.0.0', antd: '6.6.8' },
    peerDependencies: { react: '^19.0.0' },
  });
});

test('the tool is published without what is for the workspace alone', () => {
  const tool = {
    ...source,
    bin: { rishta: 'bin/rishta.mjs' },
    exports: { '.': { types: './src/index.ts', default: './dist/index.mjs' }, './cluster': './src/cluster.ts' },
    dependencies: { '@rishta/serving': '1.0.0', webpack: '5.0.0' },
  };
  expect(publishedDocument(tool, { name: 'tooling', kind: 'tool', exports: ['.'] }, project)).toMatchObject({
    bin: { rishta: 'bin/rishta.mjs' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.mjs' },
      './tsconfig.base.json': './tsconfig.base.json',
    },
    dependencies: { webpack: '5.0.0' },
  });
});

test.each(PUBLISHED)('the changelog of $name says what its version brings', ({ name }) => {
  const file = (path: string) => readFileSync(join(root, 'shared', name, path), 'utf8');
  const { version } = JSON.parse(file('package.json')) as SourceDocument;
  expect(file('CHANGELOG.md').split('\n')).toContain(`## ${version}`);
});

test.each(PUBLISHED)('what $name exports is there', ({ name }) => {
  const folder = join(root, 'shared', name);
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as SourceDocument;
  const files = Object.values(exports).map((file) => (typeof file === 'string' ? file : (file['types'] ?? '')));
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});
