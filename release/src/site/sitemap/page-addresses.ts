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

/**
 * The addresses that search engines may show, in the spelling of their canonical links: of all pages without
 * parameters, and of the records that those link to. They are found by rendering the pages, as a crawler would: so a
 * remote declares nothing twice, and no address is listed that the page itself would keep out.
 */
export async function pageAddresses(site: ComposedSite, renderer: Renderer): Promise<PageAddresses> {
  const found = new Set<string>();
  const linked = new Set<string>();
  let whole = true;
  const look = async (path: string, follow: boolean) => {
    const rendered = await renderer.render(site, path, 'en');
    const { page } = rendered;
    whole &&= rendered.whole && page.apiUnreached !== true;
    const canonical = page.status === 200 ? canonicalPath(page.head) : undefined;
    if (canonical === undefined || canonical !== path) return;
    found.add(path);
    if (follow) for (const record of recordsIn(page.html, site)) linked.add(record);
  };
  // One after another: visitors' pages come first.
  for (const { path } of indexedPages(site)) if (!path.includes('/:')) await look(path, true);
  for (const path of [...linked].slice(0, MOST_RECORDS)) await look(path, false);
  return { paths: [...found], whole };
}

const indexedPages = ({ composition }: ComposedSite): PageManifest[] =>
  Object.values(composition.apps).flatMap(({ pages }) => pages.filter(({ index }) => index !== false));

/** The path of the canonical link; undefined for a page without one, and for one that is to stay out of the index. */
function canonicalPath(head: string): string | undefined {
  if (head.includes('<meta name="robots" content="noindex"')) return undefined;
  const [, href] = /<link rel="canonical" href="([^"]+)"/.exec(head) ?? [];
  if (href === undefined) return undefined;
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'));
  return pathname + search;
}

/** Addresses of this site in a page's links that a page with parameters answers. */
function recordsIn(html: string, { pageAt }: ComposedSite): string[] {
  const hrefs = [...html.matchAll(/ href="(\/[^"?#]+)"/g)].map(([, href = '']) => href);
  return hrefs.filter((href) => {
    const page = pageAt(href)?.page;
    return page?.path.includes('/:') === true && page.index !== false;
  });
}
