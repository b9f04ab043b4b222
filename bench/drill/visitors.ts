import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { TRACK_HEADER } from '@rishta/contracts/wire';
import { type Browser, chromium, type Page } from '@playwright/test';

/** One page load of one visitor. */
export interface Load {
  /** Milliseconds, as `Date.now()`. */
  at: number;
  /** The canaries that it was given, as `app@version`. */
  canaries: string[];
  /** Of the releases that are watched, those whose files its page names. */
  named: string[];
  /** By which the site knows the visitor again. */
  cookie: string | undefined;
}

export interface Visitors {
  loads: readonly Load[];
  end: () => Promise<void>;
}

interface Visiting {
  url: string;
  /** As `app@version`: pages are searched for them. */
  releases: readonly string[];
  /** Visitors of these apps come, and some of others. */
  apps: readonly string[];
}

/** Visitors who come in a second: as many as two processors can serve and be. */
const ARRIVALS = 3;
/** Of so many visitors one comes to a page of another app. */
const ELSEWHERE = 10;
/** Milliseconds on a page that is there, one after the other: most leave soon, as people do. */
const STAYS = [2_500, 3_500, 2_500, 8_000];
/** At most so many are there at a time, when pages hang. */
const MOST = 20;
/** Milliseconds for a page that hangs. */
const PATIENCE = 5_000;
/** Every third has a phone. */
const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const PAGES: Record<string, readonly string[]> = {
  'remote-auth': ['/Login', '/Login', '/Register', '/forgot-password'],
  'remote-public': ['/', '/Profile', '/About', '/Contact', '/Blog'],
  'remote-dashboard': ['/Dashboard', '/MyListing', '/Inbox'],
  'remote-business-page': ['/BussinessProfile'],
};
const ALL_PAGES = Object.values(PAGES).flat();
/** Milliseconds for a letter. */
const TYPING = 80;
const SAMPLE = { email: 'ayesha@example.com', password: 'Rishta-sample-2026' };

/** New visitors, each with an address and a browser profile of its own, until they are ended. */
export async function startVisitors(visiting: Visiting): Promise<Visitors> {
  const { HEADLESS_CHROME_PATH: executablePath } = process.env;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
    // Whoever started them ends them.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const loads: Load[] = [];
  const there = new Set<Promise<void>>();
  const ending = new AbortController();
  setMaxListeners(2 * MOST, ending.signal);
  const coming = (async () => {
    const pages = visiting.apps.flatMap((app) => PAGES[app] ?? ALL_PAGES);
    for (let number = 0; !ending.signal.aborted; number += 1) {
      if (there.size < MOST) {
        const path = (number % ELSEWHERE === ELSEWHERE - 1 ? anyOf(ALL_PAGES) : anyOf(pages)) ?? '/';
        const one: Promise<void> = visit(browser, visiting, { number, path, loads, signal: ending.signal }).finally(
          () => there.delete(one),
        );
        there.add(one);
      }
      await sleep(1_000 / ARRIVALS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    loads,
    end: async () => {
      ending.abort();
      await coming;
      await Promise.all(there);
      await Promise.race([browser.close(), sleep(PATIENCE)]);
    },
  };
}

const anyOf = <T>(things: readonly T[]): T | undefined => things[Math.floor(Math.random() * things.length)];

async function visit(
  browser: Browser,
  { url, releases }: Visiting,
  { number, path, loads, signal }: { number: number; path: string; loads: Load[]; signal: AbortSignal },
): Promise<void> {
  const address = [10, number >> 16, (number >> 8) % 256, number % 256].join('.');
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': address },
    viewport: SCREENS[number % SCREENS.length] ?? null,
  });
  try {
    const page = await context.newPage();
    const at = Date.now();
    const answer = await page.goto(url + path, { waitUntil: 'commit', timeout: 2 * PATIENCE });
    const headers = await answer?.allHeaders();
    // A page that goes on to another one at once takes its text with it.
    const html = await answer?.text().catch(() => '');
    loads.push({
      at,
      canaries: canariesIn(headers?.[TRACK_HEADER] ?? ''),
      named: releases.filter((release) => html?.includes(`/${release.replace('@', '/')}/`)),
      cookie: headers?.['set-cookie'],
    });
    await page.waitForLoadState('load', { timeout: PATIENCE }).catch(() => undefined);
    // Who logs in is there for a while after it.
    if (path === '/Login' && number % 2 === 1) await logIn(page);
    await sleep(STAYS[number % STAYS.length], undefined, { signal }).catch(() => undefined);
    // Leaving is when a page tells the last of what it has measured.
    await Promise.race([page.goto('about:blank'), sleep(PATIENCE)]);
  } catch {
    // A page that hangs takes no orders.
  } finally {
    await Promise.race([context.close(), sleep(PATIENCE)]).catch(() => undefined);
  }
}

const canariesIn = (track: string): string[] =>
  [...track.matchAll(/canary (\S+@[^\s,]+)/g)].map(([, name = '']) => name);

/** As somebody does who knows the way; a page that does not let him is left like every other one. */
async function logIn(page: Page): Promise<void> {
  const patience = { timeout: PATIENCE };
  try {
    const form = page.getByRole('main').locator('form').first();
    await form.getByLabel('Email', { exact: true }).pressSequentially(SAMPLE.email, { ...patience, delay: TYPING });
    await form
      .getByLabel('Password', { exact: true })
      .pressSequentially(SAMPLE.password, { ...patience, delay: TYPING });
    await form.getByRole('button', { name: 'Login', exact: true }).click(patience);
  } catch {
    // So be it.
  }
}
