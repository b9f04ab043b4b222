import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';
import { startCollector, type Collector } from '@rishta/serving/testing';

import { SARA } from './testing/people.ts';
import { compileServer, startServer, type ServerProcess } from './testing/server-process.ts';

// Each starts a server of its own.
jest.setTimeout(60_000);

let program: string;
let dataDir: string;
let collector: Collector;
let server: ServerProcess;
beforeAll(async () => {
  program = await compileServer('dist/test-tracing');
  collector = await startCollector();
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
});
afterEach(() => server.kill());
afterAll(async () => {
  collector.stop();
  await rm(dataDir, { recursive: true });
  await rm(join(program, '..'), { recursive: true });
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const register = () =>
  fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${PARENT}-01` },
    body: JSON.stringify(SARA),
  });

it('a request is part of the trace that it names, and its statements are parts of it', async () => {
  server = await startServer(program, dataDir, collector.env);
  expect((await register()).status).toBe(201);
  const request = await collector.find('POST /api/register');
  expect(request).toMatchObject({
    traceId: TRACE,
    parentSpanId: PARENT,
    attributes: { 'http.route': '/api/register', 'http.response.status_code': 201 },
    service: { 'service.name': 'rishta-api' },
  });
  expect(request.service['service.version']).toMatch(/\+[0-9a-f]{12}$/);
  const statements = collector.spans.filter((span) => span.parentSpanId === request.spanId);
  const texts = statements.map(({ attributes }) => String(attributes['db.query.text']));
  expect(texts.find((text) => text.startsWith(`insert into "accounts"`))).toMatch(/ values \((\?|\$1), /);
  // What was typed is nobody's business there.
  expect(JSON.stringify(collector.spans)).not.toMatch(/sara/i);
});

it('sends the rest when it ends', async () => {
  server = await startServer(program, dataDir, { ...collector.env, OTEL_BSP_SCHEDULE_DELAY: '60000' });
  await fetch(`${server.url}/api/profiles`);
  expect(await server.stop()).toBe(0);
  await collector.find('GET /api/profiles');
});

it('tells as many as the sampler lets through', async () => {
  server = await startServer(program, dataDir, { ...collector.env, OTEL_TRACES_SAMPLER: 'always_off' });
  await fetch(`${server.url}/api/bureaus`);
  expect(await server.stop()).toBe(0);
  expect(collector.spans.filter(({ name }) => name.includes('bureaus'))).toEqual([]);
});

it('serves and ends as ever while the collector is away', async () => {
  server = await startServer(program, dataDir, {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  expect((await fetch(`${server.url}/api/profiles`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
