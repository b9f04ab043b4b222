import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { CHROMIUM, findBrowser, HEADLESS_CHROMIUM } from '@rishta/serving/browsers';
import type { Browser, CDPSession } from 'playwright-core';

/** A browser for one trial: without a window, with a profile that is gone with it. */
export interface TrialBrowser {
  browser: Browser;
  /** Ends it with all its processes. */
  end: () => Promise<void>;
}

/** Megabytes of memory that a page's process may take. */
const MEMORY_LIMIT_MB = 1_024;
/** Milliseconds between two looks at it. */
const MEMORY_LOOK = 500;
/** Milliseconds to start, and to end by itself. */
const START_LIMIT = 15_000;
const END_LIMIT = 2_000;
/** Nobody listens there: what a page wants of other machines comes to nothing. */
const NOWHERE = '127.0.0.1:1';
const PAGE_SIZE = 4_096;

/** What a browser needs of the environment; it is told no settings of the site. */
const KEPT = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'];

/**
 * Starts a browser that reaches these origins and no others.
 *
 * @throws when there is none, saying why.
 */
export async function openTrialBrowser(origins: readonly string[]): Promise<TrialBrowser> {
  if (process.env['TRIAL_BROWSER'] === 'off') throw new Error('TRIAL_BROWSER is off');
  // Nothing else of the site needs it.
  const { chromium } = await import('playwright-core');
  const executablePath = findBrowser(HEADLESS_CHROMIUM) ?? findBrowser(CHROMIUM) ?? chromium.executablePath();
  if (!existsSync(executablePath)) throw new Error('there is no Chromium; CHROME_PATH names one');
  const browser = await chromium.launch({
    executablePath,
    env: Object.fromEntries(
      KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
    timeout: START_LIMIT,
    args: [
      '--disable-gpu',
      '--disable-quic',
      `--proxy-server=${NOWHERE}`,
      `--proxy-bypass-list=<-loopback>;${origins.map((origin) => new URL(origin).host).join(';')}`,
    ],
  });
  const session = await browser.newBrowserCDPSession();
  const watch = watchMemory(session);
  return {
    browser,
    end: async () => {
      clearInterval(watch);
      const processes = await within(END_LIMIT, pidsOf(session));
      await within(END_LIMIT, browser.close());
      if (browser.isConnected()) for (const { id } of processes ?? []) kill(id);
    },
  };
}

const pidsOf = async (session: CDPSession) => (await session.send('SystemInfo.getProcessInfo')).processInfo;

/** Ends the process of a page that takes too much. Where the system does not tell, the browser's own limits are all there is. */
function watchMemory(session: CDPSession): NodeJS.Timeout {
  const look = async () => {
    for (const { type, id } of await pidsOf(session)) {
      if (type === 'renderer' && (await megabytesOf(id)) > MEMORY_LIMIT_MB) kill(id);
    }
  };
  return setInterval(() => void look().catch(() => undefined), MEMORY_LOOK);
}

async function megabytesOf(pid: number): Promise<number> {
  try {
    const [, resident = '0'] = (await readFile(`/proc/${String(pid)}/statm`, 'utf8')).split(' ');
    return (Number(resident) * PAGE_SIZE) / 1024 / 1024;
  } catch {
    return 0;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Undefined when it takes longer, or does not work. */
export const within = <T>(milliseconds: number, result: Promise<T>): Promise<T | undefined> =>
  Promise.race([result.catch(() => undefined), sleep(milliseconds, undefined, { ref: false })]);
