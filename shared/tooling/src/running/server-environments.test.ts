import { serverEnvironments } from './server-environments.ts';

const PORTS = { port: '4400', apiPort: '4401' };

test('servers that are started together share a key of this start', () => {
  const { api, site } = serverEnvironments({ LOG_LEVEL: 'warn' }, PORTS);
  expect(api['INTERNAL_KEY']).toMatch(/^[\w-]{43}$/);
  expect(site['INTERNAL_KEY']).toBe(api['INTERNAL_KEY']);
  expect(serverEnvironments({ INTERNAL_KEY: '' }, PORTS).api['INTERNAL_KEY']).not.toBe(api['INTERNAL_KEY']);
  expect(site).toMatchObject({ PORT: '4400', API_PORT: '4401', SITE_URL: 'http://localhost:4400', LOG_LEVEL: 'warn' });
});

test('a key that was set is kept', () => {
  const { api, site } = serverEnvironments({ INTERNAL_KEY: 'of the operator' }, PORTS);
  expect([api['INTERNAL_KEY'], site['INTERNAL_KEY']]).toEqual(['of the operator', 'of the operator']);
});

test('an API of somebody else is given no key', () => {
  const { site } = serverEnvironments({ INTERNAL_KEY: 'of the operator' }, { ...PORTS, apiUrl: 'https://a.example' });
  expect(site).toMatchObject({ API_URL: 'https://a.example', INTERNAL_KEY: '' });
});

test('production says itself what the site is called', () => {
  expect(serverEnvironments({ NODE_ENV: 'production' }, PORTS).site).not.toHaveProperty('SITE_URL');
  const SITE_URL = 'https://www.example.org';
  expect(serverEnvironments({ NODE_ENV: 'production', SITE_URL }, PORTS).site).toMatchObject({ SITE_URL });
});

test('the site, in whose workers releases run, is given no key of the pictures', () => {
  const given = { FILES_URL: 's3://store.example/pictures', FILES_ACCESS_KEY: 'a', FILES_SECRET_KEY: 'b' };
  const { api, site } = serverEnvironments(given, PORTS);
  expect(api).toMatchObject(given);
  for (const name of Object.keys(given)) expect(site).not.toHaveProperty(name);
});
