import { useLocale } from '@rishta/remote-sdk';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useSite } from '../site.ts';
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
    // What the first page says of itself is known when its module is there. Its code comes after all that is waited for.
    void Promise.resolve(firstPage?.settled)
      .then(() => import(/* webpackChunkName: "write-meta" */ './write-meta.ts'))
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
