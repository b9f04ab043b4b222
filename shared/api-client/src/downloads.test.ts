import { createApiClient } from './api-client.ts';
import { download, saveFile } from './downloads.ts';

const api = createApiClient({ baseUrl: '/api', language: () => 'ur', token: () => 'secret' });
const ask = () => download(api, '/me/data', { type: 'application/zip' });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});
const answer = (body: BodyInit, type: string, status = 200) => {
  const asked: { url: string; headers: Headers }[] = [];
  globalThis.fetch = (url, init) => {
    asked.push({ url: url as string, headers: init?.headers as Headers });
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));
  };
  return asked;
};

it('asks with the session, and gives the file', async () => {
  const asked = answer('bytes', 'application/zip');
  const outcome = await ask();
  expect(outcome).toHaveProperty('file');
  expect(asked[0]?.url).toBe('/api/me/data');
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret');
});

it('says why there is none, in the words of the API', async () => {
  answer(JSON.stringify({ success: false, message: 'Too often' }), 'application/json', 429);
  expect(await ask()).toEqual({ message: 'Too often' });
});

it.each([
  ['the page of somebody else', () => answer('<html>', 'text/html')],
  ['nothing', () => (globalThis.fetch = () => Promise.reject(new TypeError('offline')))],
])('gives no file when there is %s', async (_what, prepare) => {
  prepare();
  expect(await ask()).toEqual({ message: undefined });
});

it('hands a file over to the browser under its name', () => {
  const clicked: string[] = [];
  URL.createObjectURL = () => 'blob:it';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    clicked.push(`${this.download} ${this.href}`);
  };
  saveFile(new Blob(['x']), 'mine.zip');
  expect(clicked).toEqual(['mine.zip blob:it']);
});
