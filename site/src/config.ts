import { resolve } from 'node:path';

import { bringsSamples, INTERNAL_KEY_PATTERN, LONGEST_DRAIN_SECONDS, SITE_URL_PATTERN } from '@rishta/contracts';
import { ownersOf, RegistryPlaceError, type SharedRegistry, sharedRegistryOf } from '@rishta/release';
import { Type } from 'typebox';
import { Errors } from 'typebox/value';

import { type IsTrusted, parseTrustedProxies } from './trusted-proxies.ts';

const PORT = '^([1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])$';
const ORIGIN = '^https?://[^/?#]+$';
const CONTACT = '^(mailto:[^\\s@?]+@[^\\s@?]+|https://\\S+)$';

const Environment = Type.Object({
  NODE_ENV: Type.Optional(Type.String()),
  PORT: Type.Optional(Type.String({ pattern: PORT })),
  HOST: Type.Optional(Type.String({ minLength: 1 })),
  API_PORT: Type.Optional(Type.String({ pattern: PORT })),
  API_URL: Type.Optional(Type.String({ pattern: ORIGIN })),
  SITE_URL: Type.Optional(Type.String({ pattern: SITE_URL_PATTERN })),
  DATA_DIR: Type.Optional(Type.String({ minLength: 1 })),
  TRUST_PROXY: Type.Optional(Type.String()),
  INTERNAL_KEY: Type.Optional(Type.String({ pattern: INTERNAL_KEY_PATTERN })),
  SECURITY_CONTACT: Type.Optional(Type.String({ pattern: CONTACT })),
  METRICS_PORT: Type.Optional(Type.String({ pattern: PORT })),
  METRICS_HOST: Type.Optional(Type.String({ minLength: 1 })),
  DRAIN_SECONDS: Type.Optional(Type.String({ pattern: '^\\d{1,2}$' })),
  SAMPLE_DATA: Type.Optional(Type.Enum(['on', 'off'])),
  TAKE_RELEASES: Type.Optional(Type.Enum(['on', 'off'])),
  DEVELOPMENT_URL: Type.Optional(Type.String({ pattern: ORIGIN })),
  LOG_LEVEL: Type.Optional(Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

/** What production does not guess. */
const NEEDED_IN_PRODUCTION = ['SITE_URL', 'TRUST_PROXY', 'INTERNAL_KEY'];

/** What each variable must be; the key of a bad one leads to its line. */
const RULES: Record<string, string> = {
  PORT: 'a port number from 1 to 65535',
  API_PORT: 'a port number from 1 to 65535',
  API_URL: 'an origin such as http://127.0.0.1:3001, without a path',
  SITE_URL: 'the public origin such as https://www.example.org, without a path',
  TRUST_PROXY:
    'what stands in front of the site: none, or addresses, subnets, loopback, linklocal or uniquelocal, separated by commas',
  INTERNAL_KEY: 'at least 32 visible characters, the same for the API',
  SECURITY_CONTACT: 'an address such as mailto:security@example.org or https://example.org/security',
  METRICS_PORT: 'a port number from 1 to 65535 that is not PORT',
  DRAIN_SECONDS: `a number from 0 to ${String(LONGEST_DRAIN_SECONDS)}`,
  SAMPLE_DATA: 'on or off, and not on in production',
  TAKE_RELEASES: 'on or off',
  DEVELOPMENT_URL: "the origin of a developer's session such as http://127.0.0.1:4000, and not in production",
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
};

export interface SiteConfig {
  port: number;
  host: string;
  /** Origin of the API; the site passes `/api` on to it. */
  apiUrl: string;
  /** Public origin of the site. Never taken from a request, so that nobody can plant a foreign one in a cached page. */
  siteUrl: string;
  dataDir: string;
  /** Where the releases are, when that is not below the data folder. */
  registry?: SharedRegistry;
  /** Keys whose holders may sign the policy of releases; none: whoever the policy itself names. */
  owners: string[];
  /** What was said about the proxies in front of the site. */
  trustProxy: string;
  /** Whose `X-Forwarded-*` headers are believed. */
  isTrusted: IsTrusted;
  /** What the site proves itself with to the API. Absent: the API believes nothing that the site says of visitors. */
  internalKey?: string;
  /** Whom to tell of a weakness; absent: nobody is named. */
  securityContact?: string;
  /** Where the counters can be read; absent: nowhere. */
  metrics?: { port: number; host: string };
  /** How long the server goes on answering after it was asked to end, so that whoever stands in front notices. */
  drainSeconds: number;
  logLevel: string;
  /** Pages may show invented people, agencies and stories. Never in production. */
  showsSamples: boolean;
  /** Teams may publish their releases over the network. */
  takesReleases: boolean;
  /** Origin of the developer's session that runs this server, whose builds open tabs show. Never in production. */
  sessionUrl?: string;
}

/** Reads the environment; throws with all bad variables at once. Empty variables count as not set. */
export function parseConfig(environment: NodeJS.ProcessEnv): SiteConfig {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const bad = Errors(Environment, set).map(({ instancePath }) => instancePath.slice(1));
  const isProduction = set['NODE_ENV'] === 'production';
  if (isProduction) bad.push(...NEEDED_IN_PRODUCTION.filter((key) => set[key] === undefined));
  if (isProduction && set['SAMPLE_DATA'] === 'on') bad.push('SAMPLE_DATA');
  if (isProduction && set['DEVELOPMENT_URL'] !== undefined) bad.push('DEVELOPMENT_URL');
  const drainSeconds = Number(set['DRAIN_SECONDS'] ?? '0');
  if (drainSeconds > LONGEST_DRAIN_SECONDS) bad.push('DRAIN_SECONDS');
  const trustProxy = set['TRUST_PROXY'] ?? 'none';
  const isTrusted = parseTrustedProxies(trustProxy);
  if (!isTrusted) bad.push('TRUST_PROXY');
  if (set['METRICS_PORT'] !== undefined && set['METRICS_PORT'] === (set['PORT'] ?? '3000')) bad.push('METRICS_PORT');
  const registry = registryOf(set);
  if (bad.length > 0 || !isTrusted || Array.isArray(registry)) {
    const lines = [...new Set(bad)].map((key) => `  ${key} must be ${RULES[key] ?? 'a text that is not empty'}.`);
    if (Array.isArray(registry)) lines.push(...registry.map((problem) => `  ${problem}.`));
    throw new Error(`The site server cannot start with these variables:\n${lines.join('\n')}`);
  }
  const value = (key: keyof typeof Environment.properties, fallback: string) => set[key] ?? fallback;
  const port = Number(value('PORT', '3000'));
  return {
    port,
    host: value('HOST', '0.0.0.0'),
    apiUrl: value('API_URL', `http://127.0.0.1:${value('API_PORT', '3001')}`),
    siteUrl: value('SITE_URL', `http://localhost:${String(port)}`),
    dataDir: resolve(value('DATA_DIR', '.data')),
    ...(registry.shared && { registry: registry.shared }),
    owners: registry.owners,
    trustProxy,
    isTrusted,
    ...(set['INTERNAL_KEY'] !== undefined && { internalKey: set['INTERNAL_KEY'] }),
    ...(set['SECURITY_CONTACT'] !== undefined && { securityContact: set['SECURITY_CONTACT'] }),
    ...(set['METRICS_PORT'] !== undefined && {
      metrics: { port: Number(set['METRICS_PORT']), host: value('METRICS_HOST', '127.0.0.1') },
    }),
    drainSeconds,
    logLevel: value('LOG_LEVEL', 'info'),
    showsSamples: bringsSamples(set),
    takesReleases: set['TAKE_RELEASES'] === 'on',
    ...(set['DEVELOPMENT_URL'] !== undefined && { sessionUrl: set['DEVELOPMENT_URL'] }),
  };
}

/** The registry of several machines, if there is one, and whose word counts in it; or what is wrong with either. */
function registryOf(set: NodeJS.ProcessEnv): { shared: SharedRegistry | undefined; owners: string[] } | string[] {
  try {
    return { shared: sharedRegistryOf(set), owners: ownersOf(set) };
  } catch (error) {
    if (error instanceof RegistryPlaceError) return [...error.problems];
    throw error;
  }
}
