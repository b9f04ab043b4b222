import { ConfigError, databasePlaceOf, loadConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://rishta.example',
  INTERNAL_KEY: 'a-key-of-at-least-32-characters.',
  OFFICE_EMAIL: 'office@rishta.example',
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
      SITE_URL: 'https://rishta.example',
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

  it('take an origin without a slash at its end, as the site server does', () => {
    expect(() => loadConfig({ SITE_URL: 'https://rishta.example/' })).toThrow('SITE_URL');
  });

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

  it.each(['mysql://somebody:a-secret@host/name', 'postgres://somebody:a-secret@:x/name', 'a-secret'])(
    'are refused with an address of a database that is none, %s, which is not repeated',
    (url) => {
      const load = () => loadConfig({ DATABASE_URL: url });
      expect(load).toThrow('DATABASE_URL must be an address');
      expect(load).not.toThrow('a-secret');
      expect(() => databasePlaceOf({ DATABASE_URL: url })).toThrow(ConfigError);
    },
  );

  it('name the database', () => {
    const url = 'postgres://somebody:a-secret@host:5432/name';
    expect(loadConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url });
    expect(databasePlaceOf({ DATABASE_URL: url, DATA_DIR: 'there' })).toEqual({ dataDir: 'there', databaseUrl: url });
    for (const DATA_DIR of [undefined, '', ' ']) {
      expect(databasePlaceOf({ DATA_DIR })).toEqual({ dataDir: '.data', databaseUrl: undefined });
    }
  });

  it('are refused in production until they say what the site is called, how its server proves itself and where its office is', () => {
    const load = () => loadConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off', API_PORT: 'many' });
    for (const name of ['SITE_URL', 'INTERNAL_KEY', 'OFFICE_EMAIL', 'RATE_LIMITS', 'API_PORT']) {
      expect(load).toThrow(name);
    }
  });

  it('are refused when they would leave production open', () => {
    const load = () => loadConfig({ ...PRODUCTION, RATE_LIMITS: 'off', SAMPLE_DATA: 'on' });
    expect(load).toThrow('RATE_LIMITS must not be off in production');
    expect(load).toThrow('SAMPLE_DATA must not be on in production');
  });

  describe('of an object store', () => {
    const KEYS = { FILES_ACCESS_KEY: 'an-access-key', FILES_SECRET_KEY: 'a-secret-key' };
    const files = (FILES_URL: string) => loadConfig({ ...KEYS, FILES_URL }).files;

    it('say where it is, which bucket, and how it is asked', () => {
      const keys = { accessKey: 'an-access-key', secretKey: 'a-secret-key' };
      expect(files('s3://s3.eu-west-2.amazonaws.com/rishta-pictures?region=eu-west-2&style=host')).toEqual({
        endpoint: 'https://s3.eu-west-2.amazonaws.com',
        bucket: 'rishta-pictures',
        region: 'eu-west-2',
        isPathStyle: false,
        ...keys,
      });
      expect(files('s3://127.0.0.1:9000/pictures/?tls=off')).toEqual({
        endpoint: 'http://127.0.0.1:9000',
        bucket: 'pictures',
        region: 'us-east-1',
        isPathStyle: true,
        ...keys,
      });
    });

    it.each([
      ['https://s3.example/pictures', 'must look like s3://host/bucket'],
      ['s3:///pictures', 'must look like s3://host/bucket'],
      ['', 'must look like s3://host/bucket'],
      ['s3://key:secret@s3.example/pictures', 'must hold no keys'],
      ['s3://s3.example', 'must name one bucket'],
      ['s3://s3.example/pictures/more', 'must name one bucket'],
      ['s3://s3.example/Pictures', 'must name one bucket'],
      ['s3://s3.example/pictures?regoin=eu', 'region, style, tls'],
      ['s3://s3.example/pictures?tls=on&tls=off', 'each once'],
      ['s3://s3.example/pictures?region=', 'must name a region'],
      ['s3://s3.example/pictures?style=virtual', 'style=path or style=host'],
      ['s3://s3.example/pictures?tls=maybe', 'tls=on or tls=off'],
    ])('are refused as %j, in words that repeat nothing of it', (address, message) => {
      const load = () => files(address);
      expect(load).toThrow(ConfigError);
      expect(load).toThrow(message);
      expect(load).not.toThrow(/secret@|regoin|virtual|maybe|a-secret-key/);
    });

    it.each(['FILES_ACCESS_KEY', 'FILES_SECRET_KEY'])('need the %s, beside all else that is wrong', (name) => {
      const load = () =>
        loadConfig({ ...KEYS, FILES_URL: 's3://s3.example/pictures', [name]: undefined, API_PORT: 'many' });
      expect(load).toThrow(`${name} must be set beside FILES_URL`);
      expect(load).toThrow('API_PORT');
      expect(() => loadConfig({ ...KEYS, FILES_URL: 's3://s3.example/pictures', [name]: 'two words' })).toThrow(name);
    });
  });
});
