import { AppName, Version } from '@rishta/contracts';
import { Check } from 'typebox/value';

/** Set by the shell when a live release does not work in the browser: `<app>@<version>`, several with commas. */
export const FALLBACK_COOKIE = 'fallback';

const MOST = 5;

/** The releases a browser cannot use, by app. Whatever is not an app and a version is passed over. */
export function parseFallbackCookie(value: string | undefined): ReadonlyMap<string, string> {
  const failing = new Map<string, string>();
  for (const part of (value ?? '').split(',', MOST)) {
    const [app = '', version = '', ...rest] = part.split('@');
    if (rest.length === 0 && Check(AppName, app) && Check(Version, version)) failing.set(app, version);
  }
  return failing;
}
