import type { PageManifest, Release } from '@rishta/contracts';
import { createPageMatcher } from '@rishta/contracts/page-matcher';
import { MAILED_PAGES, NOTIFICATION_PAGES } from '@rishta/contracts/mailed-pages';

import type { Problem } from '../registry/problem.ts';

/** A release that is to be live, and what it is to be live with. */
export interface Change {
  /** Undefined when the app is taken off. */
  candidate: Release | undefined;
  /** The live release of the same app; undefined when none is live. */
  replaced: Release | undefined;
  /** The live releases of the other apps. */
  others: readonly Release[];
}

interface ReadableChange extends Change {
  /** A release's browser scripts. */
  scriptsOf: (release: Release) => AsyncIterable<{ text: string }>;
}

/** Addresses that go away although other live apps, or mails, link to them, and the home page. */
export async function checkDroppedPages({
  candidate,
  replaced,
  others,
  scriptsOf,
}: ReadableChange): Promise<Problem[]> {
  if (!replaced) return [];
  const kept = new Set([...(candidate ? [candidate] : []), ...others].flatMap(addressesOf).map(shapeOf));
  const had = addressesOf(replaced);
  const dropped = new Set(had.filter((path) => !kept.has(shapeOf(path))));
  if (dropped.size === 0) return [];

  const addressOf = addressMatcher(had);
  const droppedIn = (link: string): string[] => {
    const path = addressOf(link);
    return path !== undefined && dropped.has(path) ? [path] : [];
  };
  // All at once: what takes an app off waits for no slow store.
  const linked = await Promise.all(
    others.map(async (other) => {
      const paths = new Set<string>();
      for await (const { text } of scriptsOf(other)) {
        for (const path of [...linksIn(text)].flatMap(droppedIn)) paths.add(path);
      }
      return { source: `${other.app} ${other.version}`, paths };
    }),
  );
  const linking = new Map<string, Set<string>>();
  for (const { source, paths } of [...linked, { source: MAILS, paths: MAILED.flatMap(droppedIn) }]) {
    for (const path of paths) linking.set(path, (linking.get(path) ?? new Set()).add(source));
  }
  if (dropped.has(HOME)) linking.set(HOME, new Set([EVERYBODY]));
  const change = { candidate, replaced };
  return [...linking].map(([path, sources]) => problemOf(change, path, [...sources]));
}

const HOME = '/';
/** Comes to the home page. */
const EVERYBODY = 'whoever opens the site';
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

function problemOf(
  { candidate, replaced }: { candidate: Release | undefined; replaced: Release },
  path: string,
  sources: readonly string[],
): Problem {
  const what = candidate
    ? `${candidate.app} ${candidate.version} has no page ${path} any more`
    : `Without ${replaced.app} ${replaced.version} there is no page ${path} any more`;
  const areMany = sources.length > 1 || sources.includes(MAILS);
  const why = path === HOME ? 'it is the home page' : `${sources.join(' and ')} ${areMany ? 'link' : 'links'} to it`;
  return {
    id: 'page-dropped',
    message: `${what}, and ${why}.`,
    remedy: `${remedyFor(sources, candidate !== undefined)} With --yes ${path === HOME ? 'visitors find none' : 'the link leads nowhere'}.`,
  };
}

function remedyFor(sources: readonly string[], hasCandidate: boolean): string {
  if (sources.includes(MAILS)) {
    return hasCandidate
      ? 'Keep the address as an alias: mails cannot be called back.'
      : 'Have a release of another app ready that has the address: mails cannot be called back.';
  }
  if (sources.includes(EVERYBODY))
    return hasCandidate ? 'Keep the address.' : 'Have a release of another app ready that has it.';
  return `Put releases without that link live first${hasCandidate ? ', or keep the address as an alias' : ''}.`;
}
