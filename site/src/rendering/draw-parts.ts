import { setTimeout as sleep } from 'node:timers/promises';

import type { PartPlace, Release } from '@rishta/contracts';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { FailureAttribution, Subject } from './failure-attribution.ts';
import { isUnclear, type Outcome } from './render-process.ts';
import type { PartTask, PreparedPage } from './render-task.ts';
import { noCost, type RenderingCost } from './rendering-cost.ts';

/** How a part of a page went on the server. */
export interface DrawnPart extends RenderingCost {
  app: string;
  module: string;
  isDrawn: boolean;
}

export interface PartsOptions {
  /** Renders a part when a worker is free, and adds to what is spent; undefined when none is in time. */
  attempt: (site: ComposedSite, release: Release, task: PartTask, spent: RenderingCost) => Promise<Outcome | undefined>;
  attribution: FailureAttribution;
}

type AskedFor = Omit<PartTask, 'part' | 'softLimit' | 'hardLimit'> & { path: string };

/** Milliseconds: as for pages, and how long a page waits, be it for a worker that has yet to start. */
const SOFT_LIMIT = 1_000;
const HARD_LIMIT = 1_500;
const LONGEST = 1_600;
/** Parts of one page that are drawn on the server; the browser draws the others. */
const MOST = 8;

export interface WithParts {
  /** Its `parts` are those that stand in it. */
  page: PreparedPage;
  parts: DrawnPart[];
}

/**
 * Puts the parts into a page that is drawn. Each is a rendering of its own, with its own time and its own failures: the page
 * goes without those that are not there in time.
 */
export async function drawParts(
  site: ComposedSite,
  page: PreparedPage,
  asked: AskedFor,
  options: PartsOptions,
): Promise<WithParts> {
  const places = (page.parts ?? []).slice(0, MOST);
  const drawn = await Promise.all(places.map((place) => drawPart(site, place, asked, options)));
  let { html } = page;
  // From the end, so that the places of those before stay where they are.
  for (const [index, { at }] of [...places.entries()].reverse()) {
    html = html.slice(0, at) + (drawn[index]?.html ?? '') + html.slice(at);
  }
  const isUnreached = [page, ...drawn].some(({ apiUnreached }) => apiUnreached);
  return {
    page: {
      ...page,
      html,
      parts: places.filter((_, index) => drawn[index]?.html !== undefined),
      ...(isUnreached && { apiUnreached: true }),
    },
    parts: drawn.map(({ part }) => part),
  };
}

interface Drawing {
  part: DrawnPart;
  html?: string | undefined;
  apiUnreached?: true | undefined;
}

async function drawPart(
  site: ComposedSite,
  { at: _at, ...part }: PartPlace,
  { path, ...asked }: AskedFor,
  { attempt, attribution }: PartsOptions,
): Promise<Drawing> {
  const { app, module } = part;
  const release = site.releases.get(app);
  const spent = noCost();
  const left = { app, module, isDrawn: false };
  if (!release) return { part: { ...left, ...spent } };
  const subject: Subject = { release, path, module };
  if (attribution.isLeftToBrowser(site, subject)) return { part: { ...left, ...spent } };
  const task: PartTask = { ...asked, part, softLimit: SOFT_LIMIT, hardLimit: HARD_LIMIT };
  const attempted = attempt(site, release, task, spent).then((outcome) => {
    if (!outcome || 'rendered' in outcome) return undefined;
    if ('part' in outcome) {
      attribution.recordSuccess(subject);
      return outcome.part;
    }
    if (!isUnclear(outcome)) attribution.recordFailure(site, subject, outcome);
    return undefined;
  });
  const late = sleep(LONGEST, 'late' as const, { ref: false });
  const drawn = await Promise.race([attempted, late]);
  // What is late has had to wait for its process: one that runs ends sooner.
  if (drawn === 'late') return { part: { ...left, ...spent, isCrowded: true } };
  return { part: { ...left, ...spent, isDrawn: drawn !== undefined }, ...drawn };
}
