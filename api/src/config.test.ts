import { ConfigError, loadConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://rishta.example',
  INTERNAL_KEY: 'a-key-of-at-least-32-characters.',
};

describe('the settings', () => {
  it('have defaults for everything', () => {
    expect(loadConfig({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 3001,
      dataDir: '.data',
      drainSeconds: 0,
      siteUrl: 'http://localhost:3000',
      mailFrom: 'Rishta <no-reply@rishta.example>',
      officeEmail: 'support@rishta.example',
      logLevel: 'info',
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

  it('leave who stands in front of the site to the site', () => {
    expect(loadConfig({ TRUST_PROXY: 'none' })).toEqual(loadConfig({}));
  });

  it.each(['too-short-a-key-of-both-servers', 'with spaces and other things that no header holds', ''])(
    'take no key such as %j',
    (INTERNAL_KEY) => {
      expect(() => loadConfig({ INTERNAL_KEY })).toThrow('INTERNAL_KEY');
    },
  );

  it('make no sample accounts in production', () => {
    expect(loadConfig(PRODUCTION)).toMatchObject({ production: true, sampleData: false });
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

  it('are refused in production until they say what the site is called and how its server proves itself', () => {
    const load = () => loadConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off', API_PORT: 'many' });
    for (const name of ['SITE_URL', 'INTERNAL_KEY', 'RATE_LIMITS', 'API_PORT']) expect(load).toThrow(name);
  });

  it('are refused when they would leave production open', () => {
    const load = () => loadConfig({ ...PRODUCTION, RATE_LIMITS: 'off', SAMPLE_DATA: 'on' });
    expect(load).toThrow('RATE_LIMITS must not be off in production');
    expect(load).toThrow('SAMPLE_DATA must not be on in production');
  });
});
