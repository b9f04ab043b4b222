import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startTracing, type Tracing } from '@rishta/serving';
import { type Collector, startCollector } from '@rishta/serving/testing';

import { publishBasics, remoteServer } from './testing/fixture-registry.ts';
import { useTestSite } from './testing/test-site.ts';

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

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: 'a=b' };

let collector: Collector;
let api: Server;
let asked: IncomingMessage[];
let API_URL: string;
let tracing: Tracing | undefined;
beforeAll(async () => {
  collector = await startCollector();
  Object.assign(process.env, collector.env);
  tracing = await startTracing({ process: 'site', program: '1.0.0+abc' });
  api = createServer((request, response) => {
    asked.push(request);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  API_URL = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
});
beforeEach(() => {
  asked = [];
  collector.spans.length = 0;
});
afterAll(() => {
  for (const name of Object.keys(collector.env)) Reflect.deleteProperty(process.env, name);
  collector.stop();
  api.closeAllConnections();
  api.close();
});

/** The site's own end would send the rest, and take no more. */
const traced = () => ({ ...(tracing && { tracing: { ...tracing, close: () => Promise.resolve() } }) });
const partsOf = (request: IncomingMessage | undefined) => String(request?.headers['traceparent']).split('-');

test('a page is a part of the trace of nginx, its rendering one of the page, and the API hears of that', async () => {
  const { app } = await startSite({ API_URL, TRUST_PROXY: 'loopback' }, undefined, traced());
  expect((await app.inject({ url: '/a', headers })).body).toContain('Asked');
  const page = await collector.find('GET /*');
  const rendering = await collector.find('render');
  expect(page).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, service: { 'service.name': 'rishta-site' } });
  expect(rendering).toMatchObject({ traceId: TRACE, parentSpanId: page.spanId });
  expect(partsOf(asked[0])).toEqual(['00', TRACE, rendering.spanId, '01']);
  expect(asked[0]?.headers.accept).toBe('a/b');
});

test('a call is passed on as a part of the request, with a body as well', async () => {
  const { app } = await startSite({ API_URL, TRUST_PROXY: 'loopback' }, undefined, traced());
  await app.inject({ method: 'POST', url: '/api/contact?secret=1', headers, payload: { a: 1 } });
  const request = await collector.find('POST /api/*');
  const call = await collector.find('ask the API');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: request.spanId });
  expect(partsOf(asked[0])).toEqual(['00', TRACE, call.spanId, '01']);
  expect(JSON.stringify(collector.spans)).not.toContain('secret');
});

test('what a visitor claims begins no trace', async () => {
  const { app } = await startSite({ API_URL }, undefined, traced());
  await app.inject({ url: '/api/me', headers });
  expect((await collector.find('GET /api/*')).traceId).not.toBe(TRACE);
  expect(partsOf(asked[0])[1]).not.toBe(TRACE);
});

test('without a collector nothing is begun, and nothing that a visitor claims is passed on', async () => {
  expect(await startTracing({ process: 'site', program: '1.0.0+abc' }, {})).toBeUndefined();
  const { app } = await startSite({ API_URL, TRUST_PROXY: 'loopback' });
  await app.inject({ url: '/api/me', headers });
  await app.inject({ url: '/a', headers });
  for (const request of asked) {
    expect([request.headers['traceparent'], request.headers['tracestate']]).toEqual([undefined, undefined]);
  }
  expect(asked).toHaveLength(2);
});
