/**
 * Where antd puts what stands over the page. Left to itself it takes the body, outside of every landmark, and locks the
 * scrolling with a style element that has no nonce, which the site's security policy refuses.
 */
export const withinPage = (): HTMLElement => document.querySelector('main') ?? document.body;
