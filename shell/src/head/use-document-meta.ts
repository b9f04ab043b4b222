import { useLocale } from '@rishta/remote-sdk';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useSite } from '../site.ts';
import { useIsMissing, useSiteMatches } from '../routing/use-site-page.ts';

/** A file of its own, since a first page does not need it. */
export const loadMetaWriter = () => import(/* webpackChunkName: "write-meta" */ './write-meta.ts');

/** Keeps title and metadata true as the visitor moves on. Those of a first page that the server has drawn are true already. */
export function useDocumentMeta(notFoundTitle: string): void {
  const { modules, firstPage } = useSite();
  const { language } = useLocale();
  const matches = useSiteMatches();
  const isMissing = useIsMissing();
  const { pathname, search } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (wasFirst && firstPage?.has(matches.at(-1)?.handle)) return;
    const url = new URL(pathname + search, location.origin);
    let isOver = false;
    // What the first page says of itself is known when its module is there.
    void Promise.resolve(firstPage?.settled)
      .then(loadMetaWriter)
      .then(
        ({ writeMeta }) => {
          if (isOver) return;
          writeMeta({ matches: isMissing ? [] : matches, modules, language, url, notFoundTitle });
        },
        // A page with the title of another one is better than none.
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [matches, isMissing, modules, firstPage, language, pathname, search, notFoundTitle]);
}
