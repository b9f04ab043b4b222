import { setTimeout as sleep } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';
import { TRACK_HEADER } from '@rishta/contracts/wire';

/** One page load of one visitor. */
export interface Load {
  /** Milliseconds, as `Date.now()`. */
  at: number;
  /** The canaries that it was given, as `app@version`. */
  canaries: string[];
  /** Of the releases that are watched, those whose files its page names. */
  named: string[];
  /** By which the site knows the visitor again, as `name=value`. */
  cookie: string | undefined;
  /** Whether it was in a browser; else it was a request alone. */
  isInBrowser: boolean;
}

interface Visitor {
  number: number;
  /** Of the page. */
  address: string;
  /** As `app@version`: the page is searched for them. */
  releases: readonly string[];
  signal: AbortSignal;
}

/** Milliseconds on a page that is there, one after the other: most leave soon, as people do. */
const STAYS = [2_500, 3_500, 2_500, 8_000];
/** Milliseconds for a page, or a browser, that hangs. */
export const TIMEOUT = 5_000;
/** Every third has a phone. */
const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Milliseconds for a letter. */
const TYPING = 80;
const SAMPLE = { email: 'ayesha@example.com', password: 'Rishta-sample-2026' };

/** An address of the visitor's own, as a proxy tells it. */
const cameFrom = (number: number) => ({
  'x-forwarded-for': [10, number >> 16, (number >> 8) % 256, number % 256].join('.'),
});

/** What an answer says of the releases that it is made of. */
const madeOf = (track: string | null | undefined, html: string, releases: readonly string[]) => ({
  canaries: [...(track ?? '').matchAll(/canary (\S+@[^\s,]+)/g)].map(([, name = '']) => name),
  named: releases.filter((release) => html.includes(`/${release.replace('@', '/')}/`)),
});

/** Asks for a page without a browser. */
export async function askForPage({ number, address, releases }: Visitor): Promise<Load> {
  const at = Date.now();
  const answer = await fetch(address, { headers: cameFrom(number), signal: AbortSignal.timeout(2 * TIMEOUT) });
  return {
    at,
    ...madeOf(answer.headers.get(TRACK_HEADER), await answer.text(), releases),
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0],
    isInBrowser: false,
  };
}

/** Opens the page in a browser profile of the visitor's own, stays a while, and leaves. The load is told as soon as it has begun. */
export async function browse(
  browser: Browser,
  { number, address, releases, signal, cookie }: Visitor & Pick<Load, 'cookie'>,
  tell: (load: Load) => void,
): Promise<void> {
  const context = await browser.newContext({
    extraHTTPHeaders: cameFrom(number),
    viewport: SCREENS[number % SCREENS.length] ?? null,
  });
  try {
    const [name = '', value = ''] = cookie?.split('=') ?? [];
    if (cookie !== undefined) await context.addCookies([{ name, value, url: new URL(address).origin }]);
    const page = await context.newPage();
    const at = Date.now();
    const answer = await page.goto(address, { waitUntil: 'commit', timeout: 2 * TIMEOUT });
    const headers = await answer?.allHeaders();
    // A page that goes on to another one at once takes its text with it.
    const html = (await answer?.text().catch(() => '')) ?? '';
    tell({ at, ...madeOf(headers?.[TRACK_HEADER], html, releases), cookie, isInBrowser: true });
    await page.waitForLoadState('load', { timeout: TIMEOUT }).catch(() => undefined);
    // Who logs in is there for a while after it.
    if (address.endsWith('/Login') && number % 2 === 1) await logIn(page);
    await sleep(STAYS[number % STAYS.length], undefined, { signal }).catch(() => undefined);
    // Leaving is when a page tells the last of what it has measured.
    await Promise.race([page.goto('about:blank'), sleep(TIMEOUT)]);
  } finally {
    await Promise.race([context.close(), sleep(TIMEOUT)]).catch(() => undefined);
  }
}

/** As somebody does who knows the way; a page that does not let him is left like every other one. */
async function logIn(page: Page): Promise<void> {
  const within = { timeout: TIMEOUT };
  try {
    const form = page.getByRole('main').locator('form').first();
    await form.getByLabel('Email', { exact: true }).pressSequentially(SAMPLE.email, { ...within, delay: TYPING });
    await form.getByLabel('Password', { exact: true }).pressSequentially(SAMPLE.password, { ...within, delay: TYPING });
    await form.getByRole('button', { name: 'Login', exact: true }).click(within);
  } catch {
    // So be it.
  }
}
