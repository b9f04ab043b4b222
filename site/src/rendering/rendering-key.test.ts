import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { INTERNAL_HEADERS } from '@rishta/contracts';
import { renderingKey } from '@rishta/serving';

import { publishBasics, remoteServer } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';

const INTERNAL_KEY = 'the-key-of-the-servers-in-a-test';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.publish('remote-a', '2.0.0', {
    server: remoteServer(
      'a.page',
      `exports.loader = async ({ apiUrl }) => { await fetch(apiUrl + '/home', { headers: { accept: 'a/b' } }); return {}; };
       exports.Component = () => '<p>Asked</p>'`,
    ),
    release: {
      pages: [{ path: '/a', module: 'a.page', layout: 'site', title: { en: 'A' }, render: 'server' }],
      modules: { 'a.page': { js: [], css: [], uses: [] } },
    },
  });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0');
});

let api: Server;
let asked: IncomingHttpHeaders[];
let API_URL: string;
beforeEach(async () => {
  asked = [];
  api = createServer(({ headers }, response) => {
    asked.push(headers);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  API_URL = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
});
afterEach(() => {
  api.closeAllConnections();
  api.close();
});

test('the API is asked for pages and lists of pages with a key that does not tell the shared one', async () => {
  const { app } = await startSite({ API_URL, INTERNAL_KEY });
  expect((await app.inject('/a')).body).toContain('Asked');
  expect(asked.at(-1)).toMatchObject({ accept: 'a/b', [INTERNAL_HEADERS.rendering]: renderingKey(INTERNAL_KEY) });
  await app.inject('/sitemap.xml');
  expect(asked.at(-1)).toMatchObject({ [INTERNAL_HEADERS.rendering]: renderingKey(INTERNAL_KEY) });
  expect(JSON.stringify(asked)).not.toContain(INTERNAL_KEY);
});

test('what a visitor claims to be such a key is not passed on', async () => {
  const { app } = await startSite({ API_URL, INTERNAL_KEY });
  const headers = { [INTERNAL_HEADERS.rendering]: renderingKey(INTERNAL_KEY) };
  await app.inject({ url: '/api/me', headers });
  expect(asked).toEqual([expect.not.objectContaining(headers)]);
});
