import { escapeHtml } from '../document/html.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface Entry {
  /** On this site, from `/` on. */
  path: string;
}

const listOf = (list: string, element: string, entries: readonly Entry[], siteUrl: string) => {
  const lines = entries.map(
    ({ path }) => `<${element}><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc></${element}>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${lines.join('')}</${list}>\n`;
};

/** A sitemap: the addresses of pages. */
export const sitemapXml = (entries: readonly Entry[], siteUrl: string): string =>
  listOf('urlset', 'url', entries, siteUrl);

/** A list of sitemaps. */
export const sitemapIndexXml = (entries: readonly Entry[], siteUrl: string): string =>
  listOf('sitemapindex', 'sitemap', entries, siteUrl);
