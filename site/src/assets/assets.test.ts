import { writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { openRegistry, StoreAwayError } from '@rishta/release';
import fastify from 'fastify';

import type { Composer } from '../composing/composer.ts';
import { handleErrors } from '../errors.ts';
import { releaseRoutes } from '../release.routes.ts';
import { BASIC, createFixtureRegistry, type FixtureRegistry, publishBasics } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';
import { assetRoutes } from './asset.routes.ts';
import { createAssetStore } from './asset-store.ts';

const SCRIPT = `console.log('${'long '.repeat(200)}');`;

function prepare(registry: FixtureRegistry): void {
  publishBasics(registry);
  registry.publish('remote-a', '0.9.0', {
    server: 'secret of the server',
    browser: {
      'app.js': SCRIPT,
      'app.js.br': brotliCompressSync(SCRIPT),
      'app.js.gz': gzipSync(SCRIPT),
      'only-gzip.css': SCRIPT,
      'only-gzip.css.gz': gzipSync(SCRIPT),
      'static/picture.svg': '<svg/>',
      'static/font.woff2': 'font',
      'site.webmanifest': '{}',
    },
  });
  registry.goLive(...BASIC);
}

const startSite = useTestSite(prepare);

const FOLDER = '/_assets/remote-a/0.9.0';

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, *', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('serves a file of a release that is not live to a browser that takes %s', async (accepts, encoding, decode) => {
  const { app } = await startSite();
  const answer = await app.inject({ url: `${FOLDER}/app.js`, headers: { 'accept-encoding': accepts } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decode(answer.rawPayload).toString()).toBe(SCRIPT);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
});

test('chooses the best copy that there is and that the browser takes', async () => {
  const { app } = await startSite();
  const encoding = async (accepts: string) =>
    (await app.inject({ url: `${FOLDER}/only-gzip.css`, headers: { 'accept-encoding': accepts } })).headers[
      'content-encoding'
    ];
  expect(await encoding('gzip, br')).toBe('gzip');
  expect(await encoding('br')).toBeUndefined();
});

test.each([
  ['static/picture.svg', 'image/svg+xml'],
  ['static/font.woff2', 'font/woff2'],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['only-gzip.css', 'text/css; charset=utf-8'],
])('tells the type of %s', async (file, type) => {
  const { app } = await startSite();
  expect((await app.inject(`${FOLDER}/${file}`)).headers['content-type']).toBe(type);
});

test.each([`${FOLDER}/missing.js`, `${FOLDER}/release.json`, FOLDER, '/_assets/remote-x/0.9.0/app.js'])(
  'has nothing at %s, and does not let anyone remember that for long',
  async (path) => {
    const { app } = await startSite();
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    expect(answer.json()).toMatchObject({ code: 'nothing-here' });
  },
);

test.each([
  `${FOLDER}/../0.9.0/app.js`,
  `${FOLDER}/../../../channels/live.json`,
  `${FOLDER}/../release.json`,
  `${FOLDER}/%2e%2e/release.json`,
  `${FOLDER}/..%2frelease.json`,
  `${FOLDER}/../server/main.cjs`,
  `${FOLDER}/server/main.cjs`,
  `${FOLDER}/__proto__`,
  `${FOLDER}/app.js\0.css`,
  `${FOLDER}/`,
  '/_assets/../../channels/live.json',
  '/_assets/remote-a/../../../../../etc/passwd',
  '/_assets//etc/passwd',
  '/_assets/',
])('gives nothing but browser files of releases away for %s', async (path) => {
  const registry = createFixtureRegistry();
  prepare(registry);
  expect(await createAssetStore(openRegistry(registry.dataDir)).get(path, ['identity'])).toBeUndefined();
  registry.remove();
});

test('answers HEAD without the bytes', async () => {
  const { app } = await startSite();
  const answer = await app.inject({ method: 'HEAD', url: `${FOLDER}/app.js` });
  expect(answer.headers['content-length']).toBe(String(SCRIPT.length));
  expect(answer.body).toBe('');
});

test('does not go on with bytes from memory when the file was exchanged or repaired', async () => {
  const { app, registry } = await startSite();
  await app.inject(`${FOLDER}/app.js`);
  writeFileSync(registry.fileOf('remote-a', '0.9.0', 'browser/app.js'), 'repaired');
  expect((await app.inject(`${FOLDER}/app.js`)).body).toBe('repaired');
});

test.each([
  `${FOLDER}/app.js`,
  '/_release/releases/remote-a/0.9.0/server/main.cjs',
  '/_release/releases/remote-a/0.9.0',
])('says of %s that it is unavailable, and not that there is nothing, while the store is away', async (path) => {
  const folder = createFixtureRegistry();
  const registry = {
    ...openRegistry(folder.dataDir),
    readTrusted: () => Promise.reject(new StoreAwayError('It is away.')),
  };
  const app = fastify();
  handleErrors(app);
  assetRoutes(app, { assets: createAssetStore(registry) });
  releaseRoutes(app, { composer: {} as Composer, registry });
  const answer = await app.inject(path);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  await app.close();
  folder.remove();
});
