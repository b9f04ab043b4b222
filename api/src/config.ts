import { envSchema } from 'env-schema';
import { Type, type Static } from 'typebox';

const Switch = Type.Union([Type.Literal('on'), Type.Literal('off')]);

/** A named range, an address or a subnet. */
const PROXY = '(loopback|linklocal|uniquelocal|[0-9a-fA-F:.]{2,}(/\\d+)?)';

const Environment = Type.Object({
  NODE_ENV: Type.Union([Type.Literal('development'), Type.Literal('test'), Type.Literal('production')], {
    default: 'development',
  }),
  API_HOST: Type.String({ default: '127.0.0.1', minLength: 1 }),
  API_PORT: Type.Integer({ default: 3001, minimum: 0, maximum: 65_535 }),
  DATA_DIR: Type.String({ default: '.data', minLength: 1 }),
  SITE_URL: Type.String({ default: 'http://localhost:3000', pattern: '^https?://[^/?#]+/?$' }),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  MAIL_FROM: Type.String({ default: 'Rishta <no-reply@rishta.example>', pattern: '^[^\\r\\n]+$' }),
  OFFICE_EMAIL: Type.String({ default: 'support@rishta.example', pattern: '^[^@\\s]+@[^@\\s]+$' }),
  LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
  TRUST_PROXY: Type.String({ default: 'loopback', pattern: `^${PROXY}(\\s*,\\s*${PROXY})*$` }),
  RATE_LIMITS: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  SAMPLE_DATA: Type.Optional(Switch),
});

export interface Config {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** The public origin of the site, without a slash at the end. Mailed links start with it. */
  siteUrl: string;
  /** Absent: mails are written to files below the data folder. */
  smtpUrl?: string;
  mailFrom: string;
  /** Where questions and enquiries of visitors go. */
  officeEmail: string;
  logLevel: string;
  /** Addresses whose `X-Forwarded-For` is believed. */
  trustProxy: string;
  rateLimits: boolean;
  sampleData: boolean;
}

/** Says everything that is wrong with the environment at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** Reads the settings from environment variables; throws a `ConfigError`. */
export function loadConfig(variables: NodeJS.ProcessEnv): Config {
  const values = parse(variables);
  const production = values.NODE_ENV === 'production';
  const problems = [];
  if (production && values.RATE_LIMITS === 'off') problems.push('RATE_LIMITS must not be off in production');
  if (production && values.SAMPLE_DATA === 'on') problems.push('SAMPLE_DATA must not be on in production');
  if (problems.length > 0) throw new ConfigError(problems);

  return {
    production,
    host: values.API_HOST,
    port: values.API_PORT,
    dataDir: values.DATA_DIR,
    siteUrl: values.SITE_URL.replace(/\/$/, ''),
    ...(values.SMTP_URL === undefined ? {} : { smtpUrl: values.SMTP_URL }),
    mailFrom: values.MAIL_FROM,
    officeEmail: values.OFFICE_EMAIL,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS === 'on',
    sampleData: values.SAMPLE_DATA === undefined ? !production : values.SAMPLE_DATA === 'on',
  };
}

function parse(variables: NodeJS.ProcessEnv): Static<typeof Environment> {
  try {
    return envSchema<Static<typeof Environment>>({ schema: Environment, data: { ...variables }, env: false });
  } catch (error) {
    throw new ConfigError(problemsOf(error));
  }
}

interface SchemaProblem {
  instancePath: string;
  message?: string;
  keyword: string;
  params: { allowedValues?: unknown[] };
}

function problemsOf(error: unknown): string[] {
  const found = (error as { errors?: SchemaProblem[] }).errors ?? [];
  if (found.length === 0) throw error;
  return [...new Set(found.map(({ instancePath, message }) => `${instancePath.slice(1)} ${message}`))];
}
