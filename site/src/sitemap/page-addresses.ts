import { type PageManifest } from '@rishta/contracts';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { Renderer } from '../rendering/renderer.ts';

/** Records that pages link to, at most. Where there may be more, the API lists them. */
const MOST_RECORDS = 500;

export interface PageAddresses {
  paths: string[];
  /** False when something was missing, so that it is worth asking again soon. */
  whole: boolean;
}

/** Views of a page by a query, such as its categories, that are looked through for records at most. */
const MOST_VIEWS = 100;

/**
 * The addresses that search engines may show, in the spelling of their canonical links: of all pages without
 * parameters, and of the records that those link to. They are found by rendering the pages, as a crawler would: so a
 * remote declares nothing twice, and no address is listed that the page itself would keep out.
 */
export async function pageAddresses(site: ComposedSite, renderer: Renderer): Promise<PageAddresses> {
  const found = new Set<string>();
  let whole = true;
  /** Gives the links of a page that is not kept out. */
  const look = async (path: string): Promise<string[]> => {
    const rendered = await renderer.render(site, path, 'en');
    const { page } = rendered;
    whole &&= rendered.whole && page.apiUnreached !== true;
    if (page.status !== 200 || page.meta?.index !== true) return [];
    if (page.meta.canonical === path) found.add(path);
    return linksIn(page.html);
  };
  // One after another: visitors' pages come first.
  const lookAt = async (paths: Iterable<string>, most: number) => {
    const links = new Set<string>();
    for (const path of [...paths].slice(0, most)) for (const link of await look(path)) links.add(link);
    return [...links];
  };
  const fixed = indexedPages(site).flatMap(({ path }) => (path.includes('/:') ? [] : path));
  const links = await lookAt(fixed, Infinity);
  const views = links.filter((link) => link.includes('?') && isIndexed(site, link));
  const records = [...links, ...(await lookAt(views, MOST_VIEWS))].filter(
    (link) => !link.includes('?') && isIndexed(site, link) && !found.has(link),
  );
  await lookAt(new Set(records), MOST_RECORDS);
  return { paths: [...found], whole };
}

const indexedPages = ({ composition }: ComposedSite): PageManifest[] =>
  Object.values(composition.apps).flatMap(({ pages }) => pages.filter(({ index }) => index !== false));

/** Addresses of this site that a page links to. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

const isIndexed = ({ pageAt }: ComposedSite, link: string): boolean => {
  const page = pageAt(link.replace(/\?.*$/s, ''))?.page;
  return page !== undefined && page.index !== false;
};
