import { setTimeout as sleep } from 'node:timers/promises';

import { type Browser, chromium } from '@playwright/test';

/** What visitors with browsers have met. */
export interface Visited {
  loads: number;
  /** Of them, how many had a canary. */
  ofCanary: number;
  /** Pages that had the release without being in its canary. */
  outside: string[];
}

/** So many load pages at a time, on two processors. */
const CLIENTS = 3;
/** Milliseconds on a page: long enough to tell how it does. */
const STAY = 1_800;
/** For a page that hangs. */
const PATIENCE = 5_000;

/** New visitors, each with an address and a browser profile of its own, until the signal ends them. */
export async function visitWhile(url: string, release: { app: string; version: string }, signal: AbortSignal) {
  const visited: Visited = { loads: 0, ofCanary: 0, outside: [] };
  const { CHROME_PATH: executablePath } = process.env;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const client = async (number: number) => {
    for (let visitor = 0; !signal.aborted; visitor += 1) {
      await visit(
        browser,
        url,
        release,
        visited,
        `10.${String(number)}.${String(visitor >> 8)}.${String(visitor % 256)}`,
      );
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_none, number) => client(number)));
  await browser.close();
  return visited;
}

async function visit(
  browser: Browser,
  url: string,
  { app, version }: { app: string; version: string },
  visited: Visited,
  address: string,
): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  const page = await context.newPage();
  try {
    const answer = await page.goto(`${url}/Login`, { waitUntil: 'commit', timeout: PATIENCE });
    visited.loads += 1;
    const isCanary = answer?.headers()['x-track'] === `canary ${app}@${version}`;
    if (isCanary) visited.ofCanary += 1;
    else if ((await answer?.text())?.includes(`/${app}/${version}/`)) visited.outside.push(address);
    await sleep(STAY);
    await Promise.race([page.goto('about:blank'), sleep(PATIENCE)]);
  } catch {
    // A page that hangs takes no orders.
  } finally {
    await Promise.race([context.close(), sleep(PATIENCE)]).catch(() => undefined);
  }
}
