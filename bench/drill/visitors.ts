import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { chromium } from '@playwright/test';
import { SHELL } from '@rishta/contracts';

import { manifestOf, REMOTES } from '../src/peers/pages.ts';
import { askForPage, browse, type Load, TIMEOUT } from './page-load.ts';
import { createTurns } from './turns.ts';

export interface Visitors {
  /** One of each visitor. */
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

/** Visitors who come in a second. */
const ARRIVALS = 10;
/**
 * Of those who are given a canary, and of the others, so many in a second have a browser: as many as two processors can serve
 * and be. The others are requests alone, which tell nothing of how a page does.
 */
const BROWSERS = 1.5;
/** Of so many visitors one comes to a page of another app. */
const ELSEWHERE = 10;
/** At most so many browsers are there at a time, when pages hang. */
const MOST = 20;
/** What many come for. To a remote that is not here they come for each page that has one address. */
const SOUGHT: Record<string, readonly string[]> = {
  'remote-auth': ['/Login', '/Login', '/Register', '/forgot-password'],
  'remote-public': ['/', '/Profile', '/About', '/Contact', '/Blog'],
  'remote-dashboard': ['/Dashboard', '/MyListing', '/Inbox'],
  'remote-business-page': ['/BussinessProfile'],
};
const pagesOf = (remote: string): readonly string[] =>
  SOUGHT[remote] ?? manifestOf(remote).pages.flatMap(({ path }) => (path.includes(':') ? [] : [path]));
const ALL_PAGES = REMOTES.flatMap(pagesOf);

/** New visitors, each with an address and a browser profile of its own, until they are ended. */
export async function startVisitors({ url, releases, apps }: Visiting): Promise<Visitors> {
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
  const { signal } = ending;
  setMaxListeners(2 * MOST, signal);
  const pages = apps.flatMap((app) => (app === SHELL ? ALL_PAGES : pagesOf(app)));
  const turns = { canary: createTurns(BROWSERS), live: createTurns(BROWSERS) };
  let browsers = 0;

  async function visit(number: number): Promise<void> {
    const path = anyOf(number % ELSEWHERE === ELSEWHERE - 1 ? ALL_PAGES : pages);
    const visitor = { number, address: url + path, releases, signal };
    const asked = await askForPage(visitor);
    const side = asked.canaries.length > 0 ? turns.canary : turns.live;
    if (browsers >= MOST || !side.take()) {
      loads.push(asked);
      return;
    }
    browsers += 1;
    try {
      await browse(browser, { ...visitor, cookie: asked.cookie }, (load) => loads.push(load));
    } finally {
      browsers -= 1;
    }
  }

  const coming = (async () => {
    for (let number = 0; !signal.aborted; number += 1) {
      // Who cannot come, or has a page that hangs, is not counted.
      const one: Promise<void> = visit(number)
        .catch(() => undefined)
        .finally(() => there.delete(one));
      there.add(one);
      await sleep(1_000 / ARRIVALS, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    loads,
    end: async () => {
      ending.abort();
      await coming;
      await Promise.all(there);
      await Promise.race([browser.close(), sleep(TIMEOUT)]);
    },
  };
}

const anyOf = (paths: readonly string[]): string => paths[Math.floor(Math.random() * paths.length)] ?? '/';
