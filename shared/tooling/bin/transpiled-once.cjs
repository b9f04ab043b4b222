/**
 * A webpack loader that stands before ts-loader: the browser's part and the server's part of an app are built of the same
 * sources, one after the other in one process, and what is transpiled for the first serves the second.
 */

/** @type {Map<string, { source: string, output: [string | Buffer, string | object | undefined] }>} */
const transpiled = new Map();

const keyOf = (context) => `${context.getOptions().app} ${context.resourcePath}`;

/** @type {import('webpack').PitchLoaderDefinitionFunction<{ app: string }>} */
function reuse() {
  const done = this.async();
  this.fs.readFile(this.resourcePath, (error, content) => {
    if (error) return done(error);
    const source = String(content);
    const known = transpiled.get(keyOf(this));
    this.data.source = source;
    if (known?.source !== source) return done();
    this.addDependency(this.resourcePath);
    return done(null, ...known.output);
  });
}

/** @type {import('webpack').LoaderDefinitionFunction<{ app: string }>} */
function keep(code, map) {
  transpiled.set(keyOf(this), { source: this.data.source, output: [code, map] });
  this.callback(null, code, map);
}

module.exports = Object.assign(keep, { pitch: reuse });
