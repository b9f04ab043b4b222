import { useLocale } from '@rishta/remote-sdk';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useSite } from '../site.ts';
import { metaOf } from './page-meta.ts';
import { useIsMissing, useSiteMatches } from './use-site-page.ts';

function setMeta(name: string, content: string | undefined): void {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    known?.remove();
    return;
  }
  const meta = known ?? document.createElement('meta');
  meta.name = name;
  meta.content = content;
  if (!known) document.head.append(meta);
}

/** Keeps title and metadata true as the visitor moves on; the server wrote those of the first page. */
export function useDocumentMeta(notFoundTitle: string): void {
  const { modules } = useSite();
  const { language } = useLocale();
  const matches = useSiteMatches();
  const isMissing = useIsMissing();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const url = new URL(pathname + search, location.origin);
    const { title, description, canonical, index } = metaOf({
      matches: isMissing ? [] : matches,
      modules,
      language,
      url,
      notFoundTitle,
    });
    document.title = title;
    setMeta('description', description);
    setMeta('robots', index ? undefined : 'noindex');
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link && canonical !== undefined) link.href = new URL(canonical, location.origin).href;
  }, [matches, isMissing, modules, language, pathname, search, notFoundTitle]);
}
