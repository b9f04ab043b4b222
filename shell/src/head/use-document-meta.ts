import { useLocale } from '@rishta/remote-sdk';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useSite } from '../site.ts';
import { headElements, OF_PAGE } from './head-elements.ts';
import { type DocumentMeta, metaOf } from './page-meta.ts';
import { useIsMissing, useSiteMatches } from '../routing/use-site-page.ts';

/** Keeps title and metadata true as the visitor moves on; the server wrote those of the first page. */
export function useDocumentMeta(notFoundTitle: string): void {
  const { modules, firstPage } = useSite();
  const { language } = useLocale();
  const matches = useSiteMatches();
  const isMissing = useIsMissing();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const url = new URL(pathname + search, location.origin);
    let isOver = false;
    // What the first page says of itself is known when its module is there.
    void Promise.resolve(firstPage?.settled).then(() => {
      if (!isOver) writeMeta(metaOf({ matches: isMissing ? [] : matches, modules, language, url, notFoundTitle }));
    });
    return () => {
      isOver = true;
    };
  }, [matches, isMissing, modules, firstPage, language, pathname, search, notFoundTitle]);
}

function writeMeta(meta: DocumentMeta): void {
  document.title = meta.title;
  const wanted = headElements(meta, location.origin).map(([tag, attributes]) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, [OF_PAGE]: '' })) element.setAttribute(name, value);
    return element;
  });
  // What only the server writes stays as long as its page does.
  if (asHtml(document.head.querySelectorAll(`[${OF_PAGE}=""]`)) === asHtml(wanted)) return;
  for (const element of document.head.querySelectorAll(`[${OF_PAGE}]`)) element.remove();
  document.head.append(...wanted);
}

const asHtml = (elements: Iterable<Element>) => Array.from(elements, ({ outerHTML }) => outerHTML).join('');
