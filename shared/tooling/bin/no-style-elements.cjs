/**
 * A webpack loader for the one module with which antd and its parts write style elements while they run. The site's
 * security policy refuses these, and all styles stand in `antd.css`: none is written.
 */
module.exports = () => `
export const injectCSS = () => null;
export const removeCSS = () => {};
export const clearContainerCache = () => {};
// Those who ask for one mark it; it never gets into the document.
export const updateCSS = () => document.createElement('style');
`;
