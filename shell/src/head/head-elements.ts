import type { DocumentMeta } from './page-meta.ts';

type HeadElement = readonly [tag: 'meta' | 'link', attributes: Record<string, string>];

/** Marks what belongs to one page, and is exchanged when the visitor moves on. */
export const OF_PAGE = 'data-page';

/** What stands in the head for one page, beside its title. The server writes it, and the browser keeps it true. */
export function headElements(meta: DocumentMeta, origin: string): HeadElement[] {
  const { title, description, canonical, index, kind = 'website', language } = meta;
  const address = canonical === undefined ? undefined : new URL(canonical, origin).href;
  const named = (name: string, content: string | undefined): HeadElement[] =>
    content === undefined ? [] : [['meta', { name, content }]];
  const shared = (property: string, content: string | undefined): HeadElement[] =>
    content === undefined ? [] : [['meta', { property: `og:${property}`, content }]];
  return [
    ...named('description', description),
    ...named('robots', index ? undefined : 'noindex'),
    ...(address === undefined ? [] : [['link', { rel: 'canonical', href: address }] as const]),
    ...shared('type', kind),
    ...shared('title', title),
    ...shared('description', description),
    ...shared('url', address),
    ...shared('locale', language === 'ur' ? 'ur_PK' : 'en_GB'),
  ];
}
