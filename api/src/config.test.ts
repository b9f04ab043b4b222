import { ConfigError, loadConfig } from './config.ts';

describe('the settings', () => {
  it('have defaults for everything', () => {
    expect(loadConfig({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 3001,
      dataDir: '.data',
      siteUrl: 'http://localhost:3000',
      mailFrom: 'Rishta <no-reply@rishta.example>',
      officeEmail: 'support@rishta.example',
      logLevel: 'info',
      trustProxy: 'loopback',
      rateLimits: true,
      sampleData: true,
    });
  });

  it('come from the environment', () => {
    const config = loadConfig({
      API_PORT: '4001',
      SITE_URL: 'https://rishta.example/',
      SMTP_URL: 'smtps://mail.example',
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
    });
    expect(config).toMatchObject({
      port: 4001,
      siteUrl: 'https://rishta.example',
      smtpUrl: 'smtps://mail.example',
      rateLimits: false,
      sampleData: false,
    });
  });

  it.each(['127.0.0.1', 'loopback, 10.0.0.0/8', 'uniquelocal,2001:db8::/32'])('trust the proxies %s', (TRUST_PROXY) => {
    expect(loadConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  });

  it.each(['true', '*', 'proxy.example', ''])('trust no proxy called %j', (TRUST_PROXY) => {
    expect(() => loadConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY');
  });

  it('make no sample accounts in production', () => {
    expect(loadConfig({ NODE_ENV: 'production' })).toMatchObject({ production: true, sampleData: false });
  });

  it('are refused with everything that is wrong with them', () => {
    const load = () =>
      loadConfig({
        API_PORT: 'many',
        SITE_URL: 'rishta.example',
        LOG_LEVEL: 'loud',
        RATE_LIMITS: 'false',
        DATA_DIR: '',
      });
    expect(load).toThrow(ConfigError);
    for (const name of ['API_PORT', 'SITE_URL', 'LOG_LEVEL', 'RATE_LIMITS', 'DATA_DIR']) expect(load).toThrow(name);
  });

  it('are refused when they would leave production open', () => {
    const load = () => loadConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off', SAMPLE_DATA: 'on' });
    expect(load).toThrow('RATE_LIMITS must not be off in production');
    expect(load).toThrow('SAMPLE_DATA must not be on in production');
  });
});
