import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { BASIC, publishBasics } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';

const SITE_URL = 'https://www.example.test';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

/** An API that has one list of records. */
async function startApi(
  more: Record<string, unknown> = {},
): Promise<{ url: string; asked: string[]; close: () => void }> {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    '/api/sitemap': { parts: [0] },
    '/api/sitemap/0': { pages: [{ path: '/Profile/R1001?a&b', changed: '2026-11-20' }] },
    ...more,
  };
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(url in answers ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, message: '', data: answers[url] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('lists the pages and the records of the API', async () => {
  const api = await startApi();
  const { app } = await startSite({ SITE_URL, API_URL: api.url });
  const index = await app.inject('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addresses(index.body)).toEqual([`${SITE_URL}/sitemap/pages.xml`, `${SITE_URL}/sitemap/records-0.xml`]);
  const pages = await app.inject('/sitemap/pages.xml');
  expect(addresses(pages.body)).toEqual([`${SITE_URL}/a`, `${SITE_URL}/b`]);
  const records = await app.inject('/sitemap/records-0.xml');
  expect(addresses(records.body)).toEqual([`${SITE_URL}/Profile/R1001?a&amp;b`]);
  // That day is of its publishing: the page may have changed since, and may not have when it is published anew.
  expect(records.body).not.toContain('<lastmod>');
  expect((await app.inject('/sitemap/records-7.xml')).statusCode).toBe(404);
  api.close();
});

test('lists the pages while the API is down, and asks again soon', async () => {
  const { app } = await startSite({ SITE_URL, API_URL: 'http://127.0.0.1:9' });
  const index = await app.inject('/sitemap.xml');
  expect(addresses(index.body)).toEqual([`${SITE_URL}/sitemap/pages.xml`]);
  expect(index.headers['cache-control']).toBe('public, max-age=60');
  expect(addresses((await app.inject('/sitemap/pages.xml')).body)).toHaveLength(2);
});

test('a list of records is not said to be gone while the API is away', async () => {
  const { app } = await startSite({ SITE_URL, API_URL: 'http://127.0.0.1:9' });
  const away = await app.inject('/sitemap/records-0.xml');
  expect(away.statusCode).toBe(503);
  expect(away.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
});

test('a list that the API names and does not give is asked for once in a while', async () => {
  const api = await startApi({ '/api/sitemap': { parts: [0, 1] } });
  const { app } = await startSite({ SITE_URL, API_URL: api.url });
  for (let count = 0; count < 3; count += 1) {
    expect((await app.inject('/sitemap/records-1.xml')).statusCode).toBe(503);
  }
  expect(api.asked).toEqual(['/api/sitemap', '/api/sitemap/1']);
  api.close();
});

test('numbers that somebody makes up reach the API once', async () => {
  const api = await startApi();
  const { app } = await startSite({ SITE_URL, API_URL: api.url });
  for (const part of ['7', '8', '999999', '00', '0']) await app.inject(`/sitemap/records-${part}.xml`);
  expect(api.asked).toEqual(['/api/sitemap', '/api/sitemap/0']);
  api.close();
});

test('the pages are not said to be gone while the site is being set up', async () => {
  const { app, registry } = await startSite({ SITE_URL });
  registry.goLive();
  expect((await app.inject('/sitemap/pages.xml')).statusCode).toBe(503);
});
