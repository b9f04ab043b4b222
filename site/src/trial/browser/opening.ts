import { setTimeout as sleep } from 'node:timers/promises';

import { SHELL, type TrialFailure } from '@rishta/contracts';
import type { Browser, BrowserContext } from 'playwright-core';

import { faultsIn } from './faults.ts';
import { pressSubmits } from './press-submits.ts';
import { type PageState, PROBE } from './probe.ts';
import { type TrialServer, OPENING_COOKIE } from './trial-server.ts';

/** Something that is wrong with a page in a browser. */
export interface Fault {
  code: TrialFailure['code'];
  app: string;
  /** The page that it is of. */
  path: string;
  message: string;
}

/** Where a page is opened, and to where it then goes without a new document. */
export interface Opening {
  app: string;
  path: string;
  address: string;
  next?: Omit<Opening, 'next'>;
  /** It then comes back. */
  comesBack?: true;
}

export interface OpeningOptions {
  server: TrialServer;
  /** The compiled probe. */
  probeFile: string;
  opening: Opening;
  /** It is left as soon as it is interactive. */
  isBrief: boolean;
  /** Has pages wait for each other while they load. */
  inTurn: <T>(load: () => Promise<T>) => Promise<T>;
}

export interface Opened {
  faults: Fault[];
  /** Milliseconds until the page was interactive. */
  interactive?: number;
  /** Buttons of forms that could not be pressed in time, so that nobody knows whether they are dead. */
  unpressed?: readonly string[];
}

/** Milliseconds. */
const LIMITS = {
  /** For a page to be interactive, and for one that is gone to within a document. */
  interactive: 10_000,
  next: 8_000,
  /** For an answer of the page: longer than anything that it should do at a time. */
  answer: 3_000,
  close: 3_000,
};
/** Milliseconds between two looks. */
export const LOOK = 50;
/** Milliseconds for which a page is watched once it is interactive: what moves, or throws in a timer, does so then. */
const LINGER = 1_300;
/** Milliseconds for what a page tells when it is left. */
const ARRIVED = 100;
let openings = 0;

/** Opens a page as a new visitor who is not signed in, looks at it, and presses what can be pressed without typing. */
export async function openPage(
  browser: Browser,
  { server, probeFile, opening, isBrief, inTurn }: OpeningOptions,
): Promise<Opened> {
  openings += 1;
  const id = String(openings);
  const told = server.listenTo(id);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  try {
    await context.addCookies([{ name: OPENING_COOKIE, value: id, url: server.origin, httpOnly: true }]);
    await context.addInitScript({ path: probeFile });
    const opened = await openWindow(context, server.origin);
    const looked = await opened.lookAt(opening, { isBrief, inTurn });
    await opened.leave();
    return { ...looked, faults: [...faultsIn(told, opened.thrown, opening), ...looked.faults] };
  } finally {
    // Of a page that hangs the process is ended with it.
    await Promise.race([context.close(), sleep(LIMITS.close, undefined, { ref: false })]).catch(() => undefined);
  }
}

/** The page does not let itself be looked at any more. */
class Ended extends Error {
  constructor(
    readonly code: TrialFailure['code'],
    message: string,
  ) {
    super(message);
  }
}

async function openWindow(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  const thrown: string[] = [];
  let hasEnded = false;
  /** The path at which it has to stay. */
  let stayAt: string | undefined;
  const ending = new Promise<never>((_resolve, reject) => {
    const end = (code: TrialFailure['code'], message: string) => {
      hasEnded = true;
      reject(new Ended(code, message));
    };
    page.on('crash', () => end('browser-ends', 'Its process ends, or takes too much memory.'));
    page.on('close', () => end('browser-ends', 'It closes its window.'));
    page.on('framenavigated', (frame) => {
      const url = frame.url();
      if (frame !== page.mainFrame() || url === 'about:blank' || url.startsWith(`${origin}/`)) return;
      end('browser-ends', 'It leads away from the site.');
    });
    page.on('request', (request) => {
      const { origin: to, pathname } = new URL(request.url());
      if (to !== origin || !request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
      // When a section fails, the shell loads the page once more.
      if (stayAt !== undefined && pathname !== stayAt) end('browser-ends', `It leads to ${pathname} by itself.`);
    });
  });
  ending.catch(() => undefined);
  page.on('pageerror', ({ stack, message }) => thrown.push(stack ?? message));
  // Nobody looks at other windows.
  context.on('page', (other) => void other.close().catch(() => undefined));

  /** Asks the page; undefined while it is between two documents. */
  async function ask<T>(question: string, limit = LIMITS.answer): Promise<T | undefined> {
    const late = sleep(limit, undefined, { ref: false }).then(() => {
      throw new Ended('browser-hangs', `It gave no answer for ${String(limit / 1_000)} s.`);
    });
    late.catch(() => undefined);
    const answer = page.evaluate<T>(`window.${PROBE}?.${question}`).catch(() => undefined);
    return Promise.race([answer, late, ending]);
  }
  const seen = () => ask<PageState>('seen()');

  async function waitFor(limit: number, isSo: (state: PageState) => boolean): Promise<PageState | undefined> {
    const until = Date.now() + limit;
    while (Date.now() < until) {
      const state = await seen();
      if (state && isSo(state)) return state;
      await Promise.race([sleep(LOOK), ending]);
    }
    return undefined;
  }

  async function lookAt(
    { app, path, address, next, comesBack }: Opening,
    { isBrief, inTurn }: Pick<OpeningOptions, 'isBrief' | 'inTurn'>,
  ): Promise<Opened> {
    const faults: Fault[] = [];
    const add = (code: TrialFailure['code'], message: string, of: { app: string; path: string } = { app, path }) =>
      faults.push({ code, ...of, message });
    const unpressed: string[] = [];
    let interactive: number | undefined;
    let at = { app, path };
    try {
      const ready = await inTurn(async () => {
        const going = page.goto(`${origin}${address}`, { waitUntil: 'commit', timeout: LIMITS.interactive });
        await Promise.race([going, ending]);
        stayAt = new URL(address, origin).pathname;
        return waitFor(LIMITS.interactive, (state) => state.interactive !== undefined);
      });
      interactive = ready?.interactive;
      if (!ready) {
        add('browser-not-interactive', `It takes no clicks after ${String(LIMITS.interactive / 1_000)} s.`);
        return { faults };
      }
      if (isBrief) return { faults, interactive: ready.interactive ?? 0 };
      await Promise.race([sleep(LINGER), ending]);
      const rested = await seen();
      if (rested && !rested.isShiftGood) add('browser-shifts', `Its layout moves by ${rested.shift.toFixed(2)} (CLS).`);
      if (await ask<boolean>('isEmpty()')) add('browser-empty', 'Nothing is to be seen of it.');
      stayAt = undefined;
      for (const { name, isOfPage, outcome } of await pressSubmits({ page, ask, ending })) {
        if (outcome === 'unpressed') unpressed.push(name);
        if (outcome !== 'dead') continue;
        add('browser-dead-submit', `Nothing comes of pressing "${name}".`, { app: isOfPage ? app : SHELL, path });
      }
      for (const step of next ? [next, ...(comesBack ? [{ app, path, address }] : [])] : []) {
        at = step;
        const before = (await seen())?.sections ?? 0;
        await ask(`goTo(${JSON.stringify(step.address)})`);
        if (await waitFor(LIMITS.next, ({ sections }) => sections > before)) continue;
        add('browser-not-interactive', 'It is not shown when somebody comes from another page.', step);
        break;
      }
      await seen();
    } catch (error) {
      // All pages of an opening share one document: what the first has begun may end it on another.
      if (error instanceof Ended && error.code === 'browser-ends')
        add(error.code, at.path === path ? error.message : `${error.message} By then it had gone on to ${at.path}.`);
      else if (error instanceof Ended) add(error.code, error.message, at);
      else if (!hasEnded) add('browser-not-loaded', error instanceof Error ? error.message : String(error), at);
    }
    return { faults, unpressed, ...(interactive !== undefined && { interactive }) };
  }

  /** A page that is left tells what it has gathered. */
  async function leave(): Promise<void> {
    await Promise.race([page.close(), sleep(LIMITS.close, undefined, { ref: false })]).catch(() => undefined);
    await sleep(ARRIVED);
  }

  return { thrown, lookAt, leave };
}
