import { addressIn } from '@rishta/contracts/address-in';

import type { DocumentMeta } from './page-meta.ts';

export type HeadElement = readonly [tag: 'meta' | 'link', attributes: Record<string, string>];

/** Marks what belongs to one page, and is exchanged when the visitor moves on. */
export const OF_PAGE = 'data-page';

/** What stands in the head for one page, beside its title. The server writes it, and the browser keeps it true. */
export function headElements({ description, canonical, index, language }: DocumentMeta, origin: string): HeadElement[] {
  const elements: HeadElement[] = [];
  if (description !== undefined) elements.push(['meta', { name: 'description', content: description }]);
  if (!index) elements.push(['meta', { name: 'robots', content: 'noindex' }]);
  if (canonical !== undefined)
    elements.push(['link', { rel: 'canonical', href: addressIn(language, canonical, origin) }]);
  return elements;
}
