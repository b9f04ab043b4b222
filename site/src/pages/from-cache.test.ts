import type { AddressInfo } from 'node:net';

import { BASIC, onePage, publishBasics, remoteServer } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';

/** A page that tells its renderings apart. */
const drawing = remoteServer('c.page', `exports.loader = () => Math.random(); exports.Component = (lot) => lot`);

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.publish('remote-c', '1.0.0', { server: drawing, release: onePage('/c', 'c.page') });
  registry.goLive(...BASIC, 'remote-c@1.0.0');
});

/** A site on the line: what is injected does not go through the server. */
async function listen() {
  const { app, registry } = await startSite();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, init);
    const {
      date,
      'content-security-policy': policy,
      'server-timing': nonce,
      ...headers
    } = Object.fromEntries(answer.headers);
    return {
      status: answer.status,
      headers,
      policy: policy ?? '',
      nonce: nonce ?? '',
      date,
      body: await answer.text(),
    };
  };
  return { registry, get };
}

const nonceIn = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1];

test('an answer from the cache is that of the rendering, with a nonce of its own', async () => {
  const { get } = await listen();
  const rendered = await get('/c');
  const cached = await get('/c');
  expect({ ...cached, policy: '', nonce: '', date: '' }).toEqual({ ...rendered, policy: '', nonce: '', date: '' });
  expect(nonceIn(cached.policy)).not.toBe(nonceIn(rendered.policy));
  expect(cached.nonce).toContain(nonceIn(cached.policy));
});

test('a language of its own is a page of its own, and HEAD has no body', async () => {
  const { get } = await listen();
  const { body } = await get('/c');
  const urdu = await get('/c', { headers: { cookie: 'lang=ur' } });
  expect(urdu.headers['content-language']).toBe('ur');
  expect(urdu.body).not.toBe(body);
  expect(await get('/c', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});

test('a cached page is not given once another release is live', async () => {
  const { get, registry } = await listen();
  await get('/c');
  const before = await get('/c');
  registry.publish('remote-c', '2.0.0', {
    server: remoteServer('c.page', `exports.Component = () => 'The new c'`),
    release: onePage('/c', 'c.page'),
  });
  registry.goLive(...BASIC, 'remote-c@2.0.0', 'remote-c@1.0.0');
  expect((await get('/c')).body).toContain('The new c');
  registry.goLive(...BASIC, 'remote-c@1.0.0');
  expect((await get('/c')).body).toBe(before.body);
});

test('only reading is answered from the cache', async () => {
  const { get } = await listen();
  await get('/c');
  expect((await get('/c', { method: 'POST' })).status).toBe(404);
});
