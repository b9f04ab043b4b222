import { SHELL, type TrialFailure, type TrialReport } from '@rishta/contracts';
import { LATE_AFTER } from '@rishta/contracts/health';
import { messageOf } from '@rishta/release';
import pLimit from 'p-limit';

import type { ComposedSite } from '../../composing/composed-site.ts';
import { pathOf } from '../../path-of.ts';
import type { TrialServer } from './trial-server.ts';
import { openTrialBrowser, type TrialBrowser } from './trial-browser.ts';
import { type Fault, type Opening, type Opened, openPage } from './opening.ts';

/** A combination, and where a browser gets its pages. */
export interface Served {
  site: ComposedSite;
  server: TrialServer;
}

interface BrowserTrial {
  candidate: Served;
  /** What is live, to compare with; absent when there is nothing, or nothing that can be served. */
  live: Served | undefined;
  openings: readonly Opening[];
  seconds: number;
  /** The compiled probe. */
  probeFile: string;
}

/**
 * Pages that are open at a time, and those of them that load. Loading takes the processor and is measured; the rest is
 * waiting.
 */
const PARALLEL = 8;
const LOADING = 2;
/** After so many pages with faults the others would tell nothing new. */
const MOST_FAULTY = 3;
/** Milliseconds by which a page may take clicks later than in what is live, when it is late at all. */
const MUCH_LATER = 1_500;
/** After these a page may have left something running in the browser. */
const SPOILING: readonly TrialFailure['code'][] = ['browser-hangs', 'browser-ends', 'browser-not-interactive'];
/**
 * Faults that a busy machine, or a page beside this one, may cause. They count when they happen again with the page
 * alone.
 */
const UNSURE: readonly TrialFailure['code'][] = [
  'browser-not-interactive',
  'browser-hangs',
  'browser-ends',
  'browser-empty',
  'browser-dead-submit',
  'browser-shifts',
];

/** What a trial has found in a browser. */
export type InBrowser = Required<Pick<TrialReport, 'failures' | 'gaps' | 'opened'>>;

/** Opens pages of a combination that is not live in a browser, and tells what is wrong there and is not in what is live. */
export async function tryInBrowser(trial: BrowserTrial): Promise<InBrowser> {
  const { candidate, live } = trial;
  if (candidate.site.shell.marks === undefined) return notThere('the shell does not tell when a page is interactive');
  let browser: TrialBrowser;
  const open = () => openTrialBrowser([candidate, ...(live ? [live] : [])].map(({ server }) => server.origin));
  try {
    browser = await open();
  } catch (error) {
    return notThere(messageOf(error));
  }
  const run = new Run(trial, browser, open);
  try {
    return await run.all();
  } finally {
    await run.end();
  }
}

/** Beside others, or alone; or alone and only for the time that it takes. */
type How = 'beside' | 'alone' | 'time';

const notThere = (why: string): InBrowser => ({
  opened: 0,
  failures: [],
  gaps: [{ code: 'browser-not-there', message: `The pages were not opened in a browser: ${why}` }],
});

class Run {
  readonly #trial: BrowserTrial;
  readonly #open: () => Promise<TrialBrowser>;
  readonly #until: number;
  #browser: TrialBrowser;
  #isSpoiled = false;
  readonly #inTurn = pLimit(LOADING);
  readonly #found: InBrowser = { opened: 0, failures: [], gaps: [] };
  readonly #before: string[] = [];
  readonly #unpressed: string[] = [];

  constructor(trial: BrowserTrial, browser: TrialBrowser, open: () => Promise<TrialBrowser>) {
    this.#trial = trial;
    this.#browser = browser;
    this.#open = open;
    this.#until = Date.now() + trial.seconds * 1_000;
  }

  async all(): Promise<InBrowser> {
    const left = [...this.#trial.openings];
    const unopened: Opening[] = [];
    // What the first ones are suspected of may come to nothing; then the others are looked at, too.
    while (left.length > 0 && this.#found.failures.length === 0) {
      const suspects = await this.#openSome(left, unopened);
      for (const [opening, first] of suspects) if (!(await this.#judge(opening, first))) unopened.push(opening);
    }
    if (unopened.length > 0) this.#note(`${pathsOf(unopened)} in the time that there was`);
    if (this.#unpressed.length > 0) this.#note(`forms that could not be reached: ${this.#unpressed.join(', ')}`);
    if (this.#before.length > 0) {
      const message = `In a browser there is wrong what is wrong in what is live as well: ${this.#before.join('; ')}`;
      this.#found.gaps.push({ code: 'browser-wrong-before', message });
    }
    return this.#found;
  }

  end = () => this.#browser.end();

  #note(what: string): void {
    this.#found.gaps.push({
      code: 'browser-not-opened',
      message: `Not opened in a browser, or not to the end: ${what}.`,
    });
  }

  /** Takes pages off until there are none left, or so many are suspects that it is better to look at those first. */
  async #openSome(left: Opening[], unopened: Opening[]): Promise<[Opening, Opened][]> {
    const suspects: [Opening, Opened][] = [];
    const worker = async () => {
      for (let opening = left.shift(); opening; opening = left.shift()) {
        const opened = await this.#openOne(this.#trial.candidate, opening);
        if (!opened) unopened.push(opening);
        this.#unpressed.push(...(opened?.unpressed ?? []).map((name) => `"${name}" at ${opening.path}`));
        if (opened && isSuspect(opened)) suspects.push([opening, opened]);
        if (suspects.length >= MOST_FAULTY) return;
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    return suspects;
  }

  /** False when nobody can be sure, as for lack of time. */
  async #judge(opening: Opening, first: Opened): Promise<boolean> {
    const { candidate } = this.#trial;
    const sure = first.faults.filter((fault) => !isUnsure(fault));
    let again: Opened | undefined;
    if (sure.length === 0 || sure.length < first.faults.length) {
      again = await this.#openOne(candidate, opening, first.faults.length === 0 ? 'time' : 'alone');
      if (!again) {
        this.#blame(sure, opening);
        return false;
      }
    }
    const isTwice = (fault: Fault) => !isUnsure(fault) || first.faults.some(({ code }) => code === fault.code);
    const faults = [...sure, ...(again?.faults.filter(isTwice) ?? [])];
    const taken = Math.min(first.interactive ?? Infinity, again?.interactive ?? Infinity);
    const isLate = taken > LATE_AFTER && taken < Infinity;
    if (faults.length === 0 && !isLate) return true;
    return this.#compare(opening, faults, isLate ? taken : undefined);
  }

  /** Reports the faults that the live releases do not have. */
  async #compare(opening: Opening, faults: readonly Fault[], taken: number | undefined): Promise<boolean> {
    const { live } = this.#trial;
    const isInLive = live?.site.pageAt(pathOf(opening.address)) !== undefined;
    const before = isInLive ? await this.#openOne(live, opening, faults.length === 0 ? 'time' : 'alone') : undefined;
    const wasSo = ({ code, path }: Fault) =>
      before?.faults.some((fault) => fault.code === code && fault.path === path) ?? false;
    this.#blame(
      faults.filter((fault) => !wasSo(fault)),
      opening,
    );
    this.#before.push(...faults.filter(wasSo).map(({ path, message }) => `${path}: ${message}`));
    if (taken === undefined || !isInLive) return true;
    if (!before) return false;
    return this.#compareTimes(opening, live, taken, before.interactive);
  }

  /** Reports a page that takes clicks much later than in what is live, which is timed twice where it is late itself. */
  async #compareTimes(opening: Opening, live: Served, taken: number, once = Infinity): Promise<boolean> {
    let sooner = once;
    if (taken - sooner < MUCH_LATER && sooner > LATE_AFTER) {
      const again = await this.#openOne(live, opening, 'time');
      if (!again) return false;
      sooner = Math.min(sooner, again.interactive ?? Infinity);
    }
    if (taken - sooner < MUCH_LATER) return true;
    const last = await this.#openOne(this.#trial.candidate, opening, 'time');
    if (last?.interactive === undefined) return false;
    const least = Math.min(taken, last.interactive);
    if (least - sooner < MUCH_LATER) return true;
    const message = `It takes clicks after ${seconds(least)}; with what is live after ${seconds(sooner)}.`;
    this.#blame([{ code: 'browser-later', app: opening.app, path: opening.path, message }], opening);
    return true;
  }

  #blame(faults: readonly Fault[], opening: Opening): void {
    const { apps } = this.#trial.candidate.site.composition;
    for (const { code, app: named, path, message } of faults) {
      const app = named in apps ? named : opening.app in apps ? opening.app : SHELL;
      const failure = { code, app, version: apps[app]?.version ?? '', path, language: 'en' as const, message };
      if (!this.#found.failures.some((known) => JSON.stringify(known) === JSON.stringify(failure)))
        this.#found.failures.push(failure);
    }
  }

  /** Undefined when there is no time left for it, or no browser. */
  async #openOne({ server }: Served, opening: Opening, how: How = 'beside'): Promise<Opened | undefined> {
    if (Date.now() > this.#until) return undefined;
    if ((how !== 'beside' && this.#isSpoiled) || !this.#browser.browser.isConnected()) await this.#startAnew();
    const { browser } = this.#browser;
    if (!browser.isConnected()) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.#until - Date.now());
    });
    const { probeFile } = this.#trial;
    const underWay = openPage(browser, {
      server,
      probeFile,
      opening,
      isBrief: how === 'time',
      inTurn: this.#inTurn,
    }).catch((error: unknown): Opened => {
      const message = messageOf(error);
      return { faults: [{ code: 'browser-ends', app: opening.app, path: opening.path, message }] };
    });
    const opened = await Promise.race([underWay, late]);
    clearTimeout(timer);
    this.#isSpoiled ||= opened === undefined || opened.faults.some(({ code }) => SPOILING.includes(code));
    if (opened && server === this.#trial.candidate.server && how === 'beside') this.#found.opened += 1;
    return opened;
  }

  #starting: Promise<void> | undefined;
  #startAnew(): Promise<void> {
    this.#starting ??= (async () => {
      await this.#browser.end();
      this.#browser = await this.#open().catch(() => this.#browser);
      this.#isSpoiled = false;
      this.#starting = undefined;
    })();
    return this.#starting;
  }
}

const isUnsure = ({ code }: Fault) => UNSURE.includes(code);
const isSuspect = ({ faults, interactive = 0 }: Opened) => faults.length > 0 || interactive > LATE_AFTER;
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
const pathsOf = (openings: readonly Opening[]) => openings.map(({ path }) => path).join(', ');
