import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';

import { BASIC, publishBasics } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';
import { useWatchdog } from '../testing/watchdog.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

const watchdogFolder = useWatchdog();

const sha256 = (text: string | Buffer) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('stands in each page, before the shell runs, and the policy vouches for it', async () => {
  const { app } = await startSite({}, undefined, { watchdogFolder });
  const { body, headers } = await app.inject('/a');
  const [element, attributes = '', script = ''] = /<script (data-apps=[^>]*)>(.*?)<\/script>/s.exec(body) ?? [];
  expect(element).toBeDefined();
  expect(attributes).toContain('data-apps="shell remote-a"');
  expect(headers['content-security-policy']).toContain(`'${sha256(script)}'`);
  expect(script).not.toContain('</');
});

test('is the same for all pages and languages, so that the policy names one', async () => {
  const { app } = await startSite({}, undefined, { watchdogFolder });
  const scripts = await Promise.all(
    ['/a', '/b', '/nowhere', '/a?lang=ur'].map(
      async (url) => /<script data-apps=[^>]*>(.*?)<\/script>/s.exec((await app.inject(url)).body)?.[1],
    ),
  );
  expect(new Set(scripts).size).toBe(1);
  expect(scripts[0]).toBeDefined();
});

test('fetches what is measured later by an address and a hash that name its content', async () => {
  const { app } = await startSite({}, undefined, { watchdogFolder });
  const { body } = await app.inject('/a');
  const [, address = ''] = /data-more="([^"]*)"/.exec(body) ?? [];
  const [, integrity] = /data-integrity="([^"]*)"/.exec(body) ?? [];
  const { rawPayload, headers, statusCode } = await app.inject(address);
  expect(statusCode).toBe(200);
  expect(sha256(rawPayload)).toBe(integrity);
  const compressed = await app.inject({ url: address, headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload)).toEqual(rawPayload);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test('is in no page of a server that was started without it', async () => {
  const { app } = await startSite();
  expect((await app.inject('/a')).body).not.toContain('data-apps');
});
