import { use, useEffect } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';

import { loadMetaWriter } from '../head/use-document-meta.ts';
import { useSite } from '../site.ts';
import type { RouteHandle } from './routes.tsx';

/** How long the pointer rests on a link before its page is fetched, in milliseconds. */
const REST = 60;

interface NetworkInformation {
  saveData?: boolean;
}

/** Fetches a page's code when the visitor points at a link to it or reaches it by keyboard. */
export function usePrefetchOnIntent(): void {
  const { modules } = useSite();
  const router = use(RouterContext)?.router;
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: NetworkInformation };
    if (connection?.saveData) return;
    const prefetch = (pathname: string) => {
      const matches = matchRoutes(router?.routes ?? [], pathname) ?? [];
      const sections = matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? []);
      if (sections.length === 0) return;
      // A failure shows when the visitor really goes there.
      void Promise.allSettled([loadMetaWriter(), ...sections.map(({ app, module }) => modules.load(app, module))]);
    };

    let timer: ReturnType<typeof setTimeout> | undefined;
    const consider = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin || link.target === '_blank') return;
      timer = setTimeout(() => {
        prefetch(link.pathname);
      }, REST);
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const event of events) document.addEventListener(event, consider, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, consider);
    };
  }, [router, modules]);
}
