import {
  bringsSamples,
  DATABASE_URL_PATTERN,
  INTERNAL_KEY_PATTERN,
  LONGEST_DRAIN_SECONDS,
  SITE_URL_PATTERN,
} from '@rishta/contracts';
import { SUPPORT_EMAIL } from '@rishta/contracts/office';
import { filesOf, type ObjectStoreAddress } from '@rishta/file-store';
import { envSchema } from 'env-schema';
import { Type, type Static } from 'typebox';

import type { DatabasePlace } from './database/open-database.ts';

const Switch = Type.Union([Type.Literal('on'), Type.Literal('off')]);

const Environment = Type.Object({
  NODE_ENV: Type.Union([Type.Literal('development'), Type.Literal('test'), Type.Literal('production')], {
    default: 'development',
  }),
  API_HOST: Type.String({ default: '127.0.0.1', minLength: 1 }),
  API_PORT: Type.Integer({ default: 3001, minimum: 0, maximum: 65_535 }),
  DATA_DIR: Type.String({ default: '.data', minLength: 1 }),
  SITE_URL: Type.String({ default: 'http://localhost:3000', pattern: SITE_URL_PATTERN }),
  FILES_URL: Type.Optional(Type.String()),
  FILES_ACCESS_KEY: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]+$' })),
  FILES_SECRET_KEY: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]+$' })),
  DATABASE_URL: Type.Optional(Type.String()),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  MAIL_FROM: Type.String({ default: 'Rishta <no-reply@rishta.example>', pattern: '^[^\\r\\n]+$' }),
  OFFICE_EMAIL: Type.String({ default: SUPPORT_EMAIL, pattern: '^[^@\\s]+@[^@\\s]+$' }),
  LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
  INTERNAL_KEY: Type.Optional(Type.String({ pattern: INTERNAL_KEY_PATTERN })),
  RATE_LIMITS: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  SAMPLE_DATA: Type.Optional(Switch),
  DRAIN_SECONDS: Type.Integer({ default: 0, minimum: 0, maximum: LONGEST_DRAIN_SECONDS }),
});

export interface Config {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** Where PostgreSQL is. Absent: the database is a file of SQLite below the data folder. */
  databaseUrl?: string;
  /** The public origin of the site, without a slash at the end. Mailed links start with it. */
  siteUrl: string;
  /** Absent: files are kept below the data folder. */
  files?: ObjectStoreAddress;
  /** Absent: mails are written to files below the data folder. */
  smtpUrl?: string;
  mailFrom: string;
  /** Where questions and enquiries of visitors go. */
  officeEmail: string;
  logLevel: string;
  /** What the site server proves itself with. Absent: nobody is believed to speak for others. */
  internalKey?: string;
  rateLimits: boolean;
  sampleData: boolean;
  /** How long the service goes on answering after it was asked to end, so that whoever stands in front notices. */
  drainSeconds: number;
}

/** Says everything that is wrong with the environment at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** Where the database is, for commands that need no other setting. */
export function databasePlaceOf(variables: NodeJS.ProcessEnv): DatabasePlace {
  const { DATA_DIR: named = '', DATABASE_URL: databaseUrl } = variables;
  const problems = problemsOfUrl(databaseUrl);
  if (problems.length > 0) throw new ConfigError(problems);
  // An empty one counts as not set, as it does for what starts the site: it would be the folder that this runs in.
  return { dataDir: named.trim() === '' ? '.data' : named, databaseUrl };
}

/** Reads the settings from environment variables; throws a `ConfigError`. */
export function loadConfig(variables: NodeJS.ProcessEnv): Config {
  const files = filesOf(variables);
  const values = parse(variables, [
    ...problemsOfUrl(variables['DATABASE_URL']),
    ...(Array.isArray(files) ? files : []),
    ...(variables['NODE_ENV'] === 'production' ? problemsInProduction(variables) : []),
  ]);
  const production = values.NODE_ENV === 'production';
  return {
    production,
    host: values.API_HOST,
    port: values.API_PORT,
    dataDir: values.DATA_DIR,
    ...(values.DATABASE_URL === undefined ? {} : { databaseUrl: values.DATABASE_URL }),
    siteUrl: values.SITE_URL,
    ...(files === undefined || Array.isArray(files) ? {} : { files }),
    ...(values.SMTP_URL === undefined ? {} : { smtpUrl: values.SMTP_URL }),
    mailFrom: values.MAIL_FROM,
    officeEmail: values.OFFICE_EMAIL,
    logLevel: values.LOG_LEVEL,
    ...(values.INTERNAL_KEY === undefined ? {} : { internalKey: values.INTERNAL_KEY }),
    rateLimits: values.RATE_LIMITS === 'on',
    drainSeconds: values.DRAIN_SECONDS,
    sampleData: bringsSamples(values),
  };
}

/** Never repeats the address, which may hold a password. */
const problemsOfUrl = (url: string | undefined): string[] =>
  url === undefined || (new RegExp(DATABASE_URL_PATTERN).test(url) && URL.canParse(url))
    ? []
    : ['DATABASE_URL must be an address, such as postgres://user:password@host:5432/name'];

function problemsInProduction(variables: NodeJS.ProcessEnv): string[] {
  const problems = [];
  if (variables['RATE_LIMITS'] === 'off') problems.push('RATE_LIMITS must not be off in production');
  if (variables['SAMPLE_DATA'] === 'on') problems.push('SAMPLE_DATA must not be on in production');
  if (variables['SITE_URL'] === undefined) problems.push('SITE_URL must be set in production');
  if (variables['INTERNAL_KEY'] === undefined) {
    problems.push('INTERNAL_KEY must be set in production, to the same text as for the site server');
  }
  // Whoever writes is told that the office has it.
  if (variables['OFFICE_EMAIL'] === undefined) problems.push('OFFICE_EMAIL must be set in production');
  return problems;
}

/** The settings, unless they cannot be read or others are wrong already. */
function parse(variables: NodeJS.ProcessEnv, problems: string[]): Static<typeof Environment> {
  let values: Static<typeof Environment>;
  try {
    values = envSchema<Static<typeof Environment>>({ schema: Environment, data: { ...variables }, env: false });
  } catch (error) {
    throw new ConfigError([...problemsOf(error), ...problems]);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return values;
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
