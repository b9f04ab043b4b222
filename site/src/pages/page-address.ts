import { pathOf } from '../path-of.ts';

/** Characters of an address that is asked for. */
export const LONGEST_URL = 2_048;

/** The scheme and the host that a client may send before its path (RFC 9112, 3.2.2). */
const HOST = /^https?:\/\/[^/\\?#]*/i;
/** Paths that resolve to something else than they say: to another site, to none, or to the page of another path. */
const ODD = /^(?!\/)|^\/\/|[\\\t\n\r]|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * The address of the page that a client asks for, as every release can resolve it. An odd path, which no browser sends by
 * itself, becomes one that no page has.
 */
export function pageAddress(url: string): string {
  const address = url.replace(HOST, '') || '/';
  const path = pathOf(address);
  return ODD.test(path) ? `/${encodeURIComponent(path)}` : address;
}
