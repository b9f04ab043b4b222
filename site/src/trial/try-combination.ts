import { setTimeout as sleep } from 'node:timers/promises';

import { type Language, TRIAL_SCHEMA, type TrialFailure, type TrialReport, type TrialRequest } from '@rishta/contracts';
import { LANGUAGES } from '@rishta/contracts/languages';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { RenderFailure, Renderer } from '../rendering/renderer.ts';
import { linksIn } from '../sitemap/page-addresses.ts';
import { askApi, compareWithApi } from './api-contract.ts';
import { openPages } from './browser/open-pages.ts';
import type { Opening } from './browser/opening.ts';
import { isEmpty } from './is-empty.ts';
import { keepDrawn } from './kept-drawings.ts';
import { addressOf, touchedPages, type TrialPage, withNext } from './trial-pages.ts';
import { composeTrial, createTrialRenderer, type Dependencies } from './trial-site.ts';

const CODES: Record<RenderFailure['phase'], TrialFailure['code']> = {
  module: 'page-broken',
  loader: 'page-broken',
  render: 'page-broken',
  shell: 'page-broken',
  hang: 'page-hangs',
  busy: 'page-hangs',
  crash: 'page-ends-process',
};

/** Each of these takes seconds; after so many of one release its other pages would tell nothing new. */
const SLOW: readonly TrialFailure['code'][] = ['page-hangs', 'page-ends-process', 'page-not-drawn'];
const MOST_SLOW_FAILURES = 2;

/** Milliseconds: what a page has left running may end its process after it was drawn. */
const LINGER = 1_000;
/** Nothing listens there, and a page that asks knows it at once. */
const NO_API = 'http://127.0.0.1:1';

/**
 * Draws the pages that a change touches as the site would once it is live: with the releases of the combination, in render
 * workers of the site, within their limits. Then opens them in a browser, where that is asked for and there is one. No
 * visitor and no state of the site has a part in it.
 */
export async function tryCombination(request: TrialRequest, asked: Dependencies): Promise<TrialReport> {
  const site = await composeTrial(request.releases, asked);
  const report: TrialReport = { schema: TRIAL_SCHEMA, drawn: 0, failures: [], gaps: [] };
  // Without a shell nothing is drawn on the server, live or not.
  if (site?.shell.serverEntry === undefined) return report;
  const { apiUrl } = asked.config;
  const spoken = await askApi(apiUrl);
  const touching = request.apps.flatMap((app) => site.releases.get(app) ?? []);
  const { failures, gaps } = compareWithApi(spoken, touching, apiUrl);
  report.failures.push(...failures);
  report.gaps.push(...gaps);
  const around = { ...asked, config: { ...asked.config, apiUrl: spoken === 'away' ? NO_API : apiUrl } };
  const told: RenderFailure[] = [];
  const renderer = keepDrawn(createTrialRenderer(around, (failure) => told.push(failure)));
  try {
    renderer.follow(site);
    const openings = await drawAll({ site, renderer, told, report }, request);
    if (request.browser) {
      const found = await openPages({ site, renderer, openings, wanted: request.browser }, around);
      report.failures.push(...found.failures);
      report.gaps.push(...found.gaps);
      report.opened = found.opened;
    } else if (report.failures.length === 0) {
      await sleep(LINGER);
    }
    report.failures.push(...told.splice(0).map((failure) => failureOf(failure)));
    return report;
  } finally {
    await renderer.close();
  }
}

interface Trial {
  site: ComposedSite;
  renderer: Renderer;
  /** What the renderer has told since it was looked at. */
  told: RenderFailure[];
  report: TrialReport;
}

/** One page after another, so that each failure is known to be its page's. Gives those that are worth opening. */
async function drawAll(trial: Trial, { apps, seconds }: TrialRequest): Promise<Opening[]> {
  const { site, report } = trial;
  const until = Date.now() + seconds * 1_000;
  const links = new Set<string>();
  const withoutRecord: string[] = [];
  const openings: Opening[] = [];
  for (const touched of touchedPages(site, apps)) {
    const { address, isRecord } = addressOf(site, touched, [...links]);
    if (!isRecord) withoutRecord.push(touched.page.path);
    for (const language of LANGUAGES) {
      if (isSettled(report, touched, site)) continue;
      if (Date.now() > until) report.failures.push(notDrawn(site, touched, language, 'The time for the trial is up.'));
      else for (const link of await draw(trial, touched, address, language)) links.add(link);
    }
    const { app, page } = touched;
    if (!isBroken(report, touched)) openings.push({ app, path: page.path, address });
  }
  if (withoutRecord.length > 0) {
    const message = `No record was found for ${withoutRecord.join(', ')}; tried was only what they answer for one that there is not.`;
    report.gaps.push({ code: 'record-unknown', message });
  }
  return withNext(site, openings);
}

/** What only took long may have done so by no fault of its own. */
const isBroken = ({ failures }: TrialReport, { app, page }: TrialPage): boolean =>
  failures.some((failure) => !SLOW.includes(failure.code) && failure.app === app && failure.path === page.path);

/** Whether enough is known to be wrong with a page, or with the releases that it is made of. */
function isSettled({ failures }: TrialReport, { app, page }: TrialPage, { shell }: ComposedSite): boolean {
  const slow = failures.filter(
    ({ code, app: faulty }) => SLOW.includes(code) && (faulty === app || faulty === shell.app),
  );
  return slow.length >= MOST_SLOW_FAILURES || slow.some(({ path }) => path === page.path);
}

/** Gives the links of the page. */
async function draw(trial: Trial, touched: TrialPage, address: string, language: Language): Promise<string[]> {
  const { site, renderer, told, report } = trial;
  const { path, render } = touched.page;
  const { page, whole, parts } = await renderer.render(site, address, language);
  report.drawn += 1;
  const failed = told.splice(0);
  report.failures.push(...failed.map((failure) => failureOf(failure, language)));
  if (failed.length > 0) return [];
  const owner = releaseOf(site, touched.app);
  if (!whole && !page.apiUnreached) {
    report.failures.push(notDrawn(site, touched, language, 'It was left to the browser.'));
  } else if (parts.some(({ isDrawn }) => !isDrawn) && !page.apiUnreached) {
    const missing = parts.filter(({ isDrawn }) => !isDrawn).map(({ app }) => app);
    report.failures.push(
      notDrawn(site, touched, language, `Parts of ${missing.join(' and ')} were left to the browser.`),
    );
  } else if (page.status >= 500 && !page.apiUnreached) {
    const message = `It answers ${String(page.status)}.`;
    report.failures.push({ code: 'page-broken', ...owner, path, language, message });
  } else if (render === 'server' && page.status === 200 && isEmpty(page.html)) {
    report.failures.push({ code: 'page-empty', ...owner, path, language, message: 'There is nothing in it.' });
  }
  return linksIn(page.html);
}

const failureOf = (failure: RenderFailure, language?: Language): TrialFailure => {
  const { app, version, phase, message, timedOut, page } = failure;
  return {
    code: timedOut ? 'page-hangs' : CODES[phase],
    app,
    version,
    ...(page !== undefined && { path: page }),
    ...(language && { language }),
    message,
  };
};

const notDrawn = (site: ComposedSite, { app, page }: TrialPage, language: Language, message: string): TrialFailure => ({
  code: 'page-not-drawn',
  ...releaseOf(site, app),
  path: page.path,
  language,
  message,
});

const releaseOf = ({ composition }: ComposedSite, app: string) => ({
  app,
  version: composition.apps[app]?.version ?? '',
});
