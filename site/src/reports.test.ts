import { publishBasics, BASIC } from './testing/fixture-registry.ts';
import { freePort } from './testing/free-port.ts';
import { useTestSite } from './testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

const report = {
  app: 'remote-a',
  version: '1.0.0',
  phase: 'entry',
  message: 'It did not load.',
  path: '/a?token=secret',
};
const URL = '/_release/failures';

const counters = async (port: string) => (await fetch(`http://127.0.0.1:${port}/_release/metrics`)).text();

test('takes a failure that a browser reports: one log line and one more on the counter', async () => {
  const METRICS_PORT = await freePort();
  const { app, log } = await startSite({ METRICS_PORT });
  expect((await app.inject({ method: 'POST', url: URL, payload: report })).statusCode).toBe(204);
  expect(log).toContainEqual(
    expect.objectContaining({ app: 'remote-a', version: '1.0.0', phase: 'entry', path: '/a', published: true }),
  );
  const metrics = await counters(METRICS_PORT);
  expect(metrics).toContain('site_browser_failures_total{app="remote-a",version="1.0.0",phase="entry"} 1');
});

test('takes a beacon, whose JSON comes as plain text', async () => {
  const { app } = await startSite();
  const headers = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' };
  const answer = await app.inject({ method: 'POST', url: URL, headers, payload: JSON.stringify(report) });
  expect(answer.statusCode).toBe(204);
});

test('counts reports about releases that were never published under one name', async () => {
  const METRICS_PORT = await freePort();
  const { app } = await startSite({ METRICS_PORT });
  await app.inject({ method: 'POST', url: URL, payload: { ...report, version: '7.7.7' } });
  const body = await counters(METRICS_PORT);
  expect(body).toContain('{app="unknown",version="unknown",phase="entry"} 1');
  expect(body).not.toContain('7.7.7');
});

test.each([
  ['is empty', {}, 400],
  ['names no app', { ...report, app: '../etc' }, 400],
  ['names an unknown phase', { ...report, phase: 'night' }, 400],
  ['is too large', { ...report, message: 'x'.repeat(5_000) }, 413],
  ['has too long a text', { ...report, message: 'x'.repeat(501) }, 400],
])('refuses a report that %s', async (_what, payload, status) => {
  const { app, log } = await startSite();
  const answer = await app.inject({ method: 'POST', url: URL, payload });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ success: false });
  expect(log).toEqual([]);
});

test('refuses reports that another site sends through its visitors, and a flood of them', async () => {
  const { app } = await startSite();
  const foreign = await app.inject({
    method: 'POST',
    url: URL,
    headers: { 'sec-fetch-site': 'cross-site' },
    payload: report,
  });
  expect(foreign.statusCode).toBe(403);
  expect(foreign.json()).toMatchObject({ success: false, code: 'from-elsewhere' });
  const flood = await Promise.all(
    Array.from({ length: 30 }, () => app.inject({ method: 'POST', url: URL, payload: report })),
  );
  expect(flood.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(10);
});

test('shows its counters at an address of their own, and never at the public one', async () => {
  const METRICS_PORT = await freePort();
  for (const environment of [{}, { METRICS_PORT }]) {
    const { app } = await startSite(environment);
    const answer = await app.inject('/_release/metrics');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false });
  }
  expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/_release/composition`)).status).toBe(404);
});
