import type { Composition } from '@rishta/contracts';
import { addFallback } from '@rishta/contracts/fallback';
import { FALLBACK_LIMITS } from '@rishta/contracts/limits';
import { COOKIES } from '@rishta/contracts/wire';

import { browser } from '../browser.ts';
import { connection } from '../connection.ts';
import { RemoteError } from '../remotes/page-modules.ts';
import { reportFailure } from './report-failure.ts';

/** How long the site is asked to leave the failing release out, in seconds. */
const COOKIE_AGE = FALLBACK_LIMITS.minutes * 60;

const guardOf = (app: string, version: string) => `fallback:${app}@${version}`;

/** Whether this tab has not tried the app's last good release yet; asking counts as the attempt. */
function mayFallBack(app: string, version: string): boolean {
  try {
    if (sessionStorage.getItem(guardOf(app, version)) !== null) return false;
    sessionStorage.setItem(guardOf(app, version), String(Date.now()));
    return true;
  } catch {
    // Without a memory of attempts a reload could repeat for ever.
    return false;
  }
}

const COOKIE = new RegExp(`(?:^|; )${COOKIES.fallback}=([^;]*)`);
const readCookie = () => COOKIE.exec(document.cookie)?.[1] ?? '';

/** Adds a failing release to those that the site leaves out for this browser. False when the browser keeps no cookies. */
function leaveOut(app: string, version: string): boolean {
  const value = addFallback(readCookie(), app, version);
  document.cookie = `${COOKIES.fallback}=${value}; path=/; max-age=${String(COOKIE_AGE)}; samesite=lax`;
  // Browsers store cookies beside the page: one that is not read back may miss the request that follows at once.
  return readCookie() === value;
}

/**
 * Loads `url` again onto the app's last good release, if the channel has one and this tab has not tried it. True when the
 * page is being left.
 */
export function leaveRelease({ apps }: Composition, app: string, url: string): boolean {
  const composed = apps[app];
  if (composed?.fallback === undefined || !mayFallBack(app, composed.version)) return false;
  if (!leaveOut(app, composed.version)) return false;
  if (url === location.href) browser.reload();
  else browser.open(url);
  return true;
}

/**
 * Handles a remote that cannot be loaded: reports it and leaves its release. Resolves when that is not possible, so that
 * the section says so.
 */
export async function fallBack(composition: Composition, error: unknown, url: string): Promise<void> {
  if (!(error instanceof RemoteError)) return;
  // Without a connection no release would load, nor the page again.
  if (!(await connection.isUp())) return;
  const { app, phase } = error;
  reportFailure(composition, { app, error, phase, path: new URL(url).pathname });
  // The page is being left; nothing of it is to be drawn any more.
  if (leaveRelease(composition, app, url)) await new Promise(() => undefined);
}
