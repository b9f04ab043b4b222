import { randomFillSync } from 'node:crypto';

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

export const PAGE_HEADERS = {
  ...COMMON_HEADERS,
  // A script that nothing vouches for is not run, even one that a bug of ours would let in.
  'integrity-policy': 'blocked-destinations=(script)',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** For a public site: one year of HTTPS only. */
export const transportSecurity = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** On every answer that is not a page: nothing in it is meant to run, or to be shown inside something else. */
export const plainHeaders = (siteUrl: string): Record<string, string> => ({
  ...COMMON_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...transportSecurity(siteUrl),
});

/** The policy of a page, in the two parts between which the response's nonce stands. */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
): readonly [before: string, after: string] {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    `default-src 'none'; script-src ${own(scriptHashes)}; style-src ${own(styleHashes)} 'nonce-`,
    "'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; " +
      "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; " +
      "worker-src 'none'",
  ];
}

const NONCE_BYTES = 16;
const pool = Buffer.alloc(NONCE_BYTES * 256);
let used = pool.length;

/** 128 random bits. Drawn from a pool, for a system call per page costs more than the rest of a cached answer. */
export function styleNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += NONCE_BYTES;
  return pool.toString('base64url', used - NONCE_BYTES, used);
}
