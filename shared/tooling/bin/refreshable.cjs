/**
 * A webpack loader for development, after `react-refresh-typescript`: gives a module what its components and their hooks are
 * made known with. A shell that was built for visitors, and the server, have no runtime for it.
 */
const { relative } = require('node:path');

const USES = /\$Refresh(?:Reg|Sig)\$/;

/** @type {import('webpack').LoaderDefinitionFunction<{ app: string }>} */
module.exports = function refreshable(code, map) {
  if (!USES.test(code)) return this.callback(null, code, map);
  const name = JSON.stringify(`${this.getOptions().app} ${relative(this.rootContext, this.resourcePath)} `);
  // On the first line, so that all others stay where the source map says.
  const before =
    `const $RefreshReg$ = (type, id) => globalThis.refreshRuntime?.register(type, ${name} + id), ` +
    `$RefreshSig$ = () => globalThis.refreshRuntime?.createSignatureFunctionForTransform() ?? ((type) => type); `;
  return this.callback(null, before + code, map);
};
