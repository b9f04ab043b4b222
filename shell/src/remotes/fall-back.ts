import type { Composition } from '@rishta/contracts';

import { browser } from '../browser.ts';
import { RemoteError } from './page-modules.ts';
import { reportFailure } from './report-failure.ts';

/** How long the site is asked to leave the failing release out, in seconds. */
const COOKIE_AGE = 600;

/** An app and its version. Whatever else stands in the cookie came from elsewhere. */
const ENTRY = /^[\w-]+@[\w.+-]+$/;

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

const readCookie = () => /(?:^|; )fallback=([^;]*)/.exec(document.cookie)?.[1] ?? '';

/** Adds a failing release to those that the site leaves out for this browser. False when the browser keeps no cookies. */
function leaveOut(app: string, version: string): boolean {
  const others = readCookie()
    .split(',')
    .filter((entry) => ENTRY.test(entry) && !entry.startsWith(`${app}@`));
  const value = [...others, `${app}@${version}`].slice(-5).join(',');
  document.cookie = `fallback=${value}; path=/; max-age=${String(COOKIE_AGE)}; samesite=lax`;
  // Browsers store cookies beside the page: one that is not read back may miss the request that follows at once.
  return readCookie() === value;
}

/**
 * Handles a remote that cannot be loaded: reports it and, if the channel has a last good release of it, loads `url`
 * again onto that one. Resolves when there is no such release, or it has been tried, so that the section says so.
 */
export async function fallBack(composition: Composition, error: unknown, url: string): Promise<void> {
  if (!(error instanceof RemoteError)) return;
  const composed = composition.apps[error.app];
  reportFailure(composition, { app: error.app, error, phase: error.phase, path: new URL(url).pathname });
  if (composed?.fallback === undefined || !mayFallBack(error.app, composed.version)) return;
  if (!leaveOut(error.app, composed.version)) return;
  if (url === location.href) browser.reload();
  else browser.open(url);
  // The page is being left; nothing of it is to be drawn any more.
  await new Promise(() => undefined);
}
