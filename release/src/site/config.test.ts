import { parseConfig } from './config.ts';

test('works without any variable', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:3001',
    siteUrl: 'http://localhost:3000',
    trustProxy: false,
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
