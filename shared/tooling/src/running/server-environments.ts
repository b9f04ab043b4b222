import { randomBytes } from 'node:crypto';

const OF_THE_API = ['DATABASE_URL', 'FILES_URL', 'FILES_ACCESS_KEY', 'FILES_SECRET_KEY'];

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
  const guessed = given['NODE_ENV'] === 'production' ? {} : { SITE_URL: `http://localhost:${port}` };
  const env = { ...guessed, ...given, PORT: port, API_PORT: apiPort };
  const key = given['INTERNAL_KEY'];
  const api = { ...env, INTERNAL_KEY: key === undefined || key === '' ? randomBytes(32).toString('base64url') : key };
  const site: NodeJS.ProcessEnv = apiUrl === undefined ? { ...api } : { ...env, API_URL: apiUrl, INTERNAL_KEY: '' };
  // Releases run in its workers, and have no business with the database and the pictures.
  return { api, site: Object.fromEntries(Object.entries(site).filter(([name]) => !OF_THE_API.includes(name))) };
}
