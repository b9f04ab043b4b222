import type { PageManifest, Release } from '@rishta/contracts';
import { createPageMatcher } from '@rishta/contracts/page-matcher';
import { MAILED_PAGES, NOTIFICATION_PAGES } from '@rishta/contracts/mailed-pages';

import type { Problem } from '../registry/problem.ts';

/** A release that is to be live, and what it is to be live with. */
export interface Change {
  candidate: Release;
  /** The live release of the same app; undefined when none is live. */
  replaced: Release | undefined;
  /** The live releases of the other apps. */
  others: readonly Release[];
}

interface ReadableChange extends Change {
  /** A release's browser scripts. */
  scriptsOf: (release: Release) => AsyncIterable<{ text: string }>;
}

/** Addresses that a candidate takes away although other live apps, or mails, link to them. */
export async function checkDroppedPages({
  candidate,
  replaced,
  others,
  scriptsOf,
}: ReadableChange): Promise<Problem[]> {
  const kept = new Set([candidate, ...others].flatMap(addressesOf).map(shapeOf));
  const had = replaced ? addressesOf(replaced) : [];
  const dropped = new Set(had.filter((path) => !kept.has(shapeOf(path))));
  if (dropped.size === 0) return [];

  const addressOf = addressMatcher(had);
  const linking = new Map<string, Set<string>>();
  for (const other of others) {
    for await (const { text } of scriptsOf(other)) {
      for (const link of linksIn(text)) {
        const path = addressOf(link);
        if (path === undefined || !dropped.has(path)) continue;
        linking.set(path, (linking.get(path) ?? new Set()).add(`${other.app} ${other.version}`));
      }
    }
  }
  for (const link of MAILED) {
    const path = addressOf(link);
    if (path !== undefined && dropped.has(path)) linking.set(path, (linking.get(path) ?? new Set()).add(MAILS));
  }
  return [...linking].map(([path, sources]) => problemOf(candidate, path, [...sources]));
}

const MAILS = 'mails';
/** Where they lead, those of weeks ago, too. */
const MAILED = [...Object.values(MAILED_PAGES), ...Object.values(NOTIFICATION_PAGES)].map(
  (address) => new URL(address.replace('{about}', '-'), 'http://site').pathname,
);

const addressesOf = ({ pages }: Release): string[] => pages.flatMap(({ path, aliases = [] }) => [path, ...aliases]);

const shapeOf = (path: string): string => path.toLowerCase().replace(/:[^/]+/g, ':');

/** Says which of the addresses a link leads to, as the site does. */
function addressMatcher(addresses: readonly string[]): (link: string) => string | undefined {
  const pages = addresses.map((path): PageManifest => ({
    path,
    module: 'page',
    layout: 'site',
    title: { en: path },
    render: 'client',
  }));
  const match = createPageMatcher({ apps: { all: { version: '0.0.0', entry: '', pages, modules: {} } } });
  return (link) => match(link)?.page.path;
}

/** A path at the start of a text: letters, and what a template fills in for a whole segment. */
const LINK = /["'`](\/(?:[A-Za-z0-9/-]|(?<=\/)\$\{[^{}`]*\})*)(?=(["'`\\?#$]))/g;

/** The links of a script: `/a`, `/a?b`, and with parts that it fills in `/a/${id}` and `"/a/" + id`. */
function* linksIn(script: string): Generator<string> {
  for (const [, text = '', next = ''] of script.matchAll(LINK)) {
    const path = text.replace(/\$\{[^}]*\}/g, '-');
    yield path;
    if (path.length > 1 && path.endsWith('/') && !'?#'.includes(next)) yield `${path}-`;
  }
}

const problemOf = ({ app, version }: Release, path: string, sources: readonly string[]): Problem => ({
  id: 'page-dropped',
  message: `${app} ${version} has no page ${path} any more, and ${sources.join(' and ')} ${sources.length > 1 || sources.includes(MAILS) ? 'link' : 'links'} to it.`,
  remedy: `${sources.includes(MAILS) ? 'Keep the address as an alias: mails cannot be called back.' : 'Put releases without that link live first, or keep the address as an alias.'} With --yes the link leads nowhere.`,
});
