import { Draining, DRAINING } from '@rishta/serving';

import { BASIC, publishBasics } from './testing/fixture-registry.ts';
import { freePort } from './testing/free-port.ts';
import { useTestSite } from './testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

const PROCESS = { process: 'site', program: '1.0.0+abc' } as const;

test('log lines and counters say of which process they are, and what is live there', async () => {
  const METRICS_PORT = await freePort();
  const { app, registry, log } = await startSite({ METRICS_PORT, LOG_LEVEL: 'info' }, undefined, {
    thisProcess: PROCESS,
  });
  const counters = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/_release/metrics`)).text();
  const live = async () => (await app.inject('/_release/composition')).json<{ id: string }>().id;
  const about = `process="site",program="1.0.0+abc",pid="${String(process.pid)}"`;

  const first = await live();
  const text = await counters();
  expect(text).toContain(`site_composition{composition="${first}",${about}} 1`);
  expect(text).toContain(`site_channel_unread{${about}} 0`);
  expect(text).toContain(`site_listening_tabs{${about}} 0`);
  expect(text).toContain('nodejs_eventloop_lag_seconds{');
  expect(text.split('\n').filter((line) => /^[a-z]/.test(line) && !line.includes(about))).toEqual([]);

  registry.goLive('shell@1.0.0', 'remote-a@1.0.0');
  const second = await live();
  expect(second).not.toBe(first);
  expect(await counters()).not.toContain(first);
  app.log.info('a line');
  expect(log.at(-1)).toMatchObject({ ...PROCESS, pid: process.pid, composition: second, msg: 'a line' });
});

test('says at once that it ends', async () => {
  const draining = new Draining();
  const { app } = await startSite({}, undefined, { draining });
  await draining.run(app, 0);
  const { statusCode, headers, body } = await app.inject('/readyz');
  expect([statusCode, headers.connection]).toEqual([503, 'close']);
  expect(JSON.parse(body)).toMatchObject({ success: false, data: { checks: { server: DRAINING } } });
});
