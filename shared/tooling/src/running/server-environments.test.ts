import { setting } from '../setting.ts';
import { onFolder, serverEnvironments, withoutKeys } from './server-environments.ts';

const PORTS = { port: '4400', apiPort: '4401' };

test('servers that are started together share a key of this start', () => {
  const { api, site } = serverEnvironments({ LOG_LEVEL: 'warn' }, PORTS);
  expect(api['INTERNAL_KEY']).toMatch(/^[\w-]{43}$/);
  expect(site['INTERNAL_KEY']).toBe(api['INTERNAL_KEY']);
  expect(serverEnvironments({ INTERNAL_KEY: '' }, PORTS).api['INTERNAL_KEY']).not.toBe(api['INTERNAL_KEY']);
  expect(site).toMatchObject({ PORT: '4400', API_PORT: '4401', SITE_URL: 'http://localhost:4400', LOG_LEVEL: 'warn' });
});

test('what is set to nothing counts as not set', () => {
  for (const DATA_DIR of ['', ' ', undefined]) expect(setting('DATA_DIR', '.data', { DATA_DIR })).toBe('.data');
  expect(setting('DATA_DIR', '.data', { DATA_DIR: 'there' })).toBe('there');
  const { api, site } = serverEnvironments({ SITE_URL: '' }, PORTS);
  for (const env of [api, site]) expect(env).toMatchObject({ SITE_URL: 'http://localhost:4400' });
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

test('the site is given the addresses of database and store only where the releases are in both', () => {
  const given = { FILES_URL: 's3://store.example/pictures', FILES_ACCESS_KEY: 'a', FILES_SECRET_KEY: 'b' };
  const { api, site } = serverEnvironments(given, PORTS);
  expect(api).toMatchObject(given);
  for (const name of Object.keys(given)) expect(site).not.toHaveProperty(name);
  const both = { ...given, DATABASE_URL: 'postgres://db.example/rishta' };
  expect(serverEnvironments(both, PORTS).site).toMatchObject(both);
  expect(onFolder({ ...both, PORT: '1' })).toEqual({ PORT: '1' });
});

test('no server gets a key to sign with, nor does who asks to have none', () => {
  const given = { RELEASE_KEY: 'secret', RELEASE_KEY_FILE: '/etc/secret.pem', RELEASE_OWNERS: 'somebody' };
  expect(withoutKeys(given)).toEqual({ RELEASE_OWNERS: 'somebody' });
  const { api, site } = serverEnvironments(given, PORTS);
  for (const env of [api, site]) {
    expect(env).not.toHaveProperty('RELEASE_KEY');
    expect(env).not.toHaveProperty('RELEASE_KEY_FILE');
    expect(env).toHaveProperty('RELEASE_OWNERS', 'somebody');
  }
});
