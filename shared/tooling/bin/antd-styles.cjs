/**
 * A webpack loader that puts the styles of antd before those of `antd.css`. They are what `style-sheet.tsx` beside it
 * gives, which runs here, so that it need not run in browsers.
 */
const { build } = require('esbuild');
const { dirname, join, resolve } = require('node:path');
const vm = require('node:vm');

async function run(folder) {
  const { metafile, outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [join(folder, 'style-sheet.tsx')],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    // The parts that are used, and not all of antd.
    mainFields: ['module', 'main'],
    external: ['react', 'react-dom'],
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const exported = { exports: {} };
  vm.compileFunction(outputFiles[0].text, ['module', 'exports', 'require'])(exported, exported.exports, require);
  return {
    css: exported.exports.styleSheet(),
    sources: Object.keys(metafile.inputs).map((file) => resolve(folder, file)),
  };
}

/** @type {import('webpack').LoaderDefinitionFunction} */
module.exports = function addStyles(own) {
  const done = this.async();
  run(dirname(this.resourcePath)).then(({ css, sources }) => {
    for (const source of sources) this.addDependency(source);
    done(null, `@layer antd {\n${css}\n}\n${own}`);
  }, done);
};
