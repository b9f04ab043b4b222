/**
 * A webpack loader that lets the minifier drop components and contexts that nobody uses. Calls at a module's top level
 * may have effects, and so may writing a component's name for the developer tools; those of React Router have none.
 *
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(var \w+ = )(?=\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ ');
