import { GRANT_PARAMETER } from '../registry/signing/grant.ts';
import type { Context } from './context.ts';

const LOCAL_SITE = 'http://localhost:3000';

/** The link by which a browser brings a grant to the site. */
export function siteLink(site: string | undefined, { env }: Context, address: string, grant: string): string {
  const origin = site ?? env['SITE_URL'] ?? LOCAL_SITE;
  return `${origin.replace(/\/$/, '')}${address}?${GRANT_PARAMETER}=${grant}`;
}
