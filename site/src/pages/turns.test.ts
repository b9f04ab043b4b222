import { BASIC, onePage, publishBasics, remoteServer } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';

/** Each drawing takes a while. */
const slow = remoteServer(
  'c.page',
  `exports.Component = () => { const end = performance.now() + 30; while (performance.now() < end); return 'drawn'; }`,
);

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.publish('remote-c', '1.0.0', { server: slow, release: onePage('/c', 'c.page') });
  registry.goLive(...BASIC, 'remote-c@1.0.0');
});

test('one client with many requests at once takes no turns from others', async () => {
  const { app } = await startSite();
  const ask = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).body;
  await ask('/c?first', '198.51.100.9');
  let number = 0;
  let isOver = false;
  const flood = Array.from({ length: 100 }, async () => {
    while (!isOver) await ask(`/c?r=${String((number += 1))}`, '203.0.113.1');
  });
  for (let page = 0; page < 5; page += 1) {
    expect(await ask(`/c?page=${String(page)}`, '198.51.100.9')).toContain('<main>drawn</main>');
  }
  isOver = true;
  await Promise.all(flood);
  expect(number).toBeGreaterThan(100);
});

test('a page that others have asked for before comes with the turn of whoever waits the longest', async () => {
  const { app } = await startSite();
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  await ask('/c?first', '198.51.100.9');
  const order: string[] = [];
  const many = Array.from({ length: 20 }, async (_, page) => {
    await ask(`/c?r=${String(page)}`, '203.0.113.1');
    order.push(String(page));
  });
  await ask('/c?r=19', '198.51.100.9');
  order.push('shared');
  await Promise.all(many);
  expect(order.indexOf('shared')).toBeLessThan(15);
});
