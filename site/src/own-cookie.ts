interface OwnCookie {
  name: string;
  /** Absent: takes the cookie back. */
  held?: { value: string; seconds: number } | undefined;
  /** Default: the whole site. */
  path?: string;
  sameSite?: 'Lax' | 'Strict';
  /** Of the site. */
  siteUrl: string;
}

/** For `Set-Cookie`: a cookie of the site server's own, which no script reads. */
export function ownCookie({ name, held, path = '/', sameSite = 'Lax', siteUrl }: OwnCookie): string {
  const { value, seconds } = held ?? { value: '', seconds: 0 };
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${String(seconds)}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** Whole seconds until a moment (ISO 8601). */
export const secondsUntil = (until: string): number =>
  Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1_000));
