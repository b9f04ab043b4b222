import type { Browser, Page } from '@playwright/test';
import { startDevSession } from '@rishta/e2e/dev-session';
import { copyProject } from '@rishta/e2e/project-copy';

import { inBrowser } from '../load/measure-in-browser.ts';
import { dataFolder, startSite } from '../support/site.ts';
import { inTurn } from '../support/in-turn.ts';
import { startVite } from './vite-server.ts';

/** Milliseconds from a saved file to what it shows in the page that is open. */
export interface DevelopRound {
  site: number;
  vite: number;
}

export interface DevelopMeasurement {
  rounds: DevelopRound[];
  /** Of the changes, those after which the page was another document, or had lost what was typed. */
  lost: DevelopRound;
}

const APP = 'remote-auth';
const PAGE = `${APP}/src/features/login/login.page.tsx`;
/** Of a page itself Vite would load the page anew: it exports more than components. */
const FILE = `${APP}/src/common/auth-page.tsx`;
const HEADING = '{title}\n';
const CHANGES = 20;
const TYPED = 'ayesha@example.com';
/** Milliseconds in which all comes to rest that follows a change. */
const REST = 3_000;
const LIMIT = 15_000;

interface Place {
  name: keyof DevelopRound;
  page: Page;
  edit: (file: string, from: string, to: string) => Promise<void>;
}

/** Changes a component in a developer's session of this site, and in one of Vite with the same sources, in turn. */
export async function measureDevelop(): Promise<DevelopMeasurement> {
  // What is live there is where the session begins.
  await (await startSite('site')).stop();
  const session = await startDevSession([APP], { like: dataFolder('site'), of: process.cwd() });
  const copy = await copyProject(process.cwd());
  const vite = await startVite(copy.project, PAGE);
  try {
    return await inBrowser(async (browser) => {
      const site = await openPage(browser, `${session.url}/Login`);
      return measureBoth([
        { name: 'site', page: site, edit: session.edit },
        { name: 'vite', page: await openPage(browser, vite.url), edit: copy.edit },
      ]);
    });
  } finally {
    await vite.stop();
    await copy.remove();
    await session.stop();
  }
}

async function measureBoth(places: readonly Place[]): Promise<DevelopMeasurement> {
  const result: DevelopMeasurement = { rounds: [], lost: { site: 0, vite: 0 } };
  let before = HEADING;
  for (let change = 1; change <= CHANGES; change += 1) {
    const after = `{title} ${String(change)}\n`;
    const round: DevelopRound = { site: Number.NaN, vite: Number.NaN };
    for (const place of inTurn(places, change)) {
      round[place.name] = await timeOf(place, { before, after, title: `Login ${String(change)}` });
      if (!(await isAsItWas(place.page))) result.lost[place.name] += 1;
      await place.page.waitForTimeout(REST);
    }
    result.rounds.push(round);
    before = after;
  }
  return result;
}

const emailOf = (page: Page) => page.getByLabel('Email', { exact: true }).first();

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('heading', { name: 'Login', exact: true }).waitFor();
  await page.waitForTimeout(REST);
  await emailOf(page).fill(TYPED);
  await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
  return page;
}

const isAsItWas = async (page: Page): Promise<boolean> =>
  (await page.evaluate(() => 'isFirstDocument' in globalThis)) && (await emailOf(page).inputValue()) === TYPED;

interface Change {
  before: string;
  after: string;
  /** What the heading says then. */
  title: string;
}

async function timeOf({ page, edit }: Place, { before, after, title }: Change): Promise<number> {
  await page.bringToFront();
  const shown = page.evaluate(
    ([wanted, limit]) =>
      new Promise<number>((done, fail) => {
        const look = () => {
          if (document.querySelector('h1')?.textContent.trim() === wanted) done(Date.now());
          else requestAnimationFrame(look);
        };
        look();
        setTimeout(() => {
          fail(new Error(`'${wanted}' was not shown.`));
        }, limit);
      }),
    [title, LIMIT] as const,
  );
  const saved = Date.now();
  await edit(FILE, before, after);
  return (await shown) - saved;
}
