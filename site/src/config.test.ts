import { parseConfig } from './config.ts';

test('works without any variable', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:3001',
    siteUrl: 'http://localhost:3000',
    trustProxy: 'none',
  });
});

test('follows the ports and addresses that it is given; an empty variable is none', () => {
  expect(parseConfig({ PORT: '4000', API_PORT: '4001', SITE_URL: '', DATA_DIR: '/data' })).toMatchObject({
    port: 4000,
    apiUrl: 'http://127.0.0.1:4001',
    siteUrl: 'http://localhost:4000',
    dataDir: '/data',
  });
});

test('names all bad variables at once', () => {
  const bad = {
    PORT: '70000',
    API_PORT: 'abc',
    API_URL: 'http://host/path',
    SITE_URL: 'example.org',
    LOG_LEVEL: 'loud',
  };
  expect(() => parseConfig(bad)).toThrow(
    /PORT must.*\n.*API_PORT must.*\n.*API_URL must.*\n.*SITE_URL must.*\n.*LOG_LEVEL must/,
  );
});

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.example.org',
  TRUST_PROXY: 'none',
  INTERNAL_KEY: 'a-key-of-at-least-32-characters.',
};

test('takes a whole answer in production, and guesses nothing there', () => {
  expect(parseConfig(PRODUCTION)).toMatchObject({ internalKey: PRODUCTION.INTERNAL_KEY, trustProxy: 'none' });
  expect(() => parseConfig({ NODE_ENV: 'production', PORT: 'x' })).toThrow(
    /PORT must.*\n.*SITE_URL must.*\n.*TRUST_PROXY must be what stands in front.*none.*\n.*INTERNAL_KEY must/,
  );
});

test.each([
  [{ TRUST_PROXY: 'proxy.example' }, 'TRUST_PROXY'],
  [{ SITE_URL: 'https://www.example.org/' }, 'SITE_URL'],
  [{ INTERNAL_KEY: 'short' }, 'INTERNAL_KEY'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT'],
  [{ SECURITY_CONTACT: 'security@example.org' }, 'SECURITY_CONTACT'],
  [{ SECURITY_CONTACT: 'mailto:a@b.org\nPolicy: x' }, 'SECURITY_CONTACT'],
])('refuses %j', (environment, name) => {
  expect(() => parseConfig(environment)).toThrow(name);
});

test('has samples shown unless it is told not to, and never in production', () => {
  expect(parseConfig({}).showsSamples).toBe(true);
  expect(parseConfig({ SAMPLE_DATA: 'off' }).showsSamples).toBe(false);
  expect(parseConfig(PRODUCTION).showsSamples).toBe(false);
  expect(() => parseConfig({ ...PRODUCTION, SAMPLE_DATA: 'on' })).toThrow(/SAMPLE_DATA must/);
});

test('shows its counters only where it is told to', () => {
  expect(parseConfig({}).metrics).toBeUndefined();
  expect(parseConfig({ METRICS_PORT: '4009' }).metrics).toEqual({ port: 4009, host: '127.0.0.1' });
  expect(parseConfig({ METRICS_PORT: '4009', METRICS_HOST: '10.0.0.2' }).metrics?.host).toBe('10.0.0.2');
});
