export { isLeftToBrowser } from './left-to-browser.ts';
export { renderPage, type RenderedPage, type RenderPageOptions } from './render-page.tsx';
export { answer, createTestHost, type ApiDouble, type SentRequest, type TestHost } from './test-host.ts';
export { testAccount } from './test-account.ts';
