import { VIDEO_PLAYER_ORIGINS } from '@rishta/contracts/video-players';

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

// A script that nothing vouches for is not run, even one that a bug of ours would let in.
const ONLY_VOUCHED_FOR = { 'integrity-policy': 'blocked-destinations=(script)' } as const;

const PAGE_HEADERS = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** For a public site: one year of HTTPS only. */
const transportSecurity = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** On every answer; what is not a page is not meant to run, or to be shown inside something else. */
export const plainHeaders = (siteUrl: string): Record<string, string> => ({
  ...COMMON_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...transportSecurity(siteUrl),
});

interface PagePolicy {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Scripts of this server run although nobody has vouched for them: for a developer, who has just built them. */
  takesAnyOfOurScripts: boolean;
}

/** On a page, beside those of every answer, whose policy they replace. */
export function pageHeaders({ scriptHashes, styleHashes, takesAnyOfOurScripts }: PagePolicy): Record<string, string> {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  return {
    ...PAGE_HEADERS,
    ...(!takesAnyOfOurScripts && ONLY_VOUCHED_FOR),
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${own(scriptHashes)}`,
      `style-src ${own(styleHashes)}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "media-src 'self' blob:",
      // Of videos that families show, once somebody plays one.
      `frame-src ${VIDEO_PLAYER_ORIGINS.join(' ')}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "worker-src 'none'",
    ].join('; '),
  };
}
