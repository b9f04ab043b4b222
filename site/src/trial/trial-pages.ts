import { isServedOn, type PageManifest, SHELL } from '@rishta/contracts';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { Opening } from './browser/opening.ts';

/** A page to be tried. */
export interface TrialPage {
  app: string;
  page: PageManifest;
}

/** No record has it. */
const NO_RECORD = '0';

/** The shell's answer to an address that no page has. */
const UNKNOWN: PageManifest = {
  path: '/no-page-has-this-address',
  module: '',
  layout: 'site',
  title: { en: '' },
  render: 'server',
};

/**
 * Pages of the apps that a change touches, and those of others on which parts of theirs are drawn. The shell is part of all
 * pages, and has one of its own.
 */
export function touchedPages({ composition, releases }: ComposedSite, apps: readonly string[]): TrialPage[] {
  const isTouched = (app: string) => apps.includes(app) || apps.includes(SHELL);
  const parts = apps.flatMap((app) => composition.apps[app]?.parts ?? []);
  const pages = Object.entries(composition.apps).flatMap(([app, { pages: own }]) => {
    const owner = releases.get(app);
    const hasPart = ({ path }: PageManifest) =>
      owner !== undefined && parts.some((part) => isServedOn(owner, path, part));
    return own.filter((page) => isTouched(app) || hasPart(page)).map((page) => ({ app, page }));
  });
  // Those of records come last: by then links to some are known.
  const isOfRecord = ({ page }: TrialPage) => page.path.includes('/:');
  return [
    ...pages.filter((page) => !isOfRecord(page)),
    ...(apps.includes(SHELL) ? [{ app: SHELL, page: UNKNOWN }] : []),
    ...pages.filter(isOfRecord),
  ];
}

/** The address at which a page is tried; `isRecord` is false when it is one of a record and none is known. */
export function addressOf(
  { pageAt }: ComposedSite,
  { page }: TrialPage,
  links: readonly string[],
): { address: string; isRecord: boolean } {
  if (!page.path.includes('/:')) return { address: page.path, isRecord: true };
  for (const link of links) {
    const path = link.replace(/\?.*$/s, '');
    const linked = pageAt(path)?.page;
    if (linked === page) return { address: link, isRecord: true };
    // `/Profile/:id/introduction` is of the same records as `/Profile/:id`.
    if (!linked?.path.includes('/:') || !page.path.startsWith(`${linked.path}/`)) continue;
    const rest = page.path.slice(linked.path.length);
    if (!rest.includes('/:')) return { address: path + rest, isRecord: true };
  }
  // What the browser draws alone is on the server the same for every record.
  return { address: page.path.replace(/:[^/]+/g, NO_RECORD), isRecord: page.render === 'client' };
}

/** For each page the one to which a visitor goes from it: the next, so that each is reached from another page as well. */
export function withNext({ composition }: ComposedSite, openings: readonly Opening[]): Opening[] {
  const others = Object.entries(composition.apps).flatMap(([app, { pages }]) =>
    pages.map(({ path }): Opening => ({ app, path, address: path })),
  );
  return openings.map((opening, index) => {
    const next = openings[(index + 1) % openings.length];
    if (next && next !== opening) return { ...opening, next };
    // A page that is alone is left for another one, and come back to.
    const other = others.find(({ path }) => path !== opening.path && !path.includes('/:'));
    return { ...opening, ...(other && { next: other, comesBack: true }) };
  });
}
