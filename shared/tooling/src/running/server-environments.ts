import { randomBytes } from 'node:crypto';

import { setting } from '../setting.ts';

const OF_THE_DATA = ['DATABASE_URL', 'FILES_URL', 'FILES_ACCESS_KEY', 'FILES_SECRET_KEY'];
const OF_WHO_SIGNS = ['RELEASE_KEY', 'RELEASE_KEY_FILE'];

interface Servers {
  port: string;
  apiPort: string;
  /** A running API of somebody else that the site uses; without it the two servers are started together. */
  apiUrl?: string | undefined;
}

/**
 * The variables of the two servers. Started together, they share a key that nobody else has. A foreign API gets none,
 * neither the one of this start nor one that was set for an API of one's own.
 */
export function serverEnvironments(
  given: NodeJS.ProcessEnv,
  { port, apiPort, apiUrl }: Servers,
): { api: NodeJS.ProcessEnv; site: NodeJS.ProcessEnv } {
  // What the site is called in production is not guessed: the servers refuse to start without it.
  const isProduction = given['NODE_ENV'] === 'production';
  const name = isProduction ? {} : { SITE_URL: setting('SITE_URL', `http://localhost:${port}`, given) };
  // Servers sign nothing.
  const env = { ...withoutKeys(given), ...name, PORT: port, API_PORT: apiPort };
  const api = { ...env, INTERNAL_KEY: setting('INTERNAL_KEY', randomBytes(32).toString('base64url'), given) };
  const site: NodeJS.ProcessEnv = apiUrl === undefined ? { ...api } : { ...env, API_URL: apiUrl, INTERNAL_KEY: '' };
  // With one of the two, only the API has moved, and the site has no business with its data. Workers get none in any case.
  if (given['DATABASE_URL'] && given['FILES_URL']) return { api, site };
  return { api, site: onFolder(site) };
}

/** These settings for one whose registry is in a folder, whatever else is set. */
export const onFolder = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => without(env, OF_THE_DATA);

/** These settings for one who signs with a key that lies in that folder, whatever other keys are set. */
export const withoutKeys = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => without(env, OF_WHO_SIGNS);

const without = (env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
