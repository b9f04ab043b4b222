import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';

import { useSite } from '../site.ts';
import { sectionsOf } from './site-routes.ts';

/** How long the pointer rests on a link before its page is fetched, in milliseconds. */
const REST = 60;

interface NetworkInformation {
  saveData?: boolean;
}

/** Fetches a page's code when the visitor points at a link to it or reaches it by keyboard. */
export function usePrefetchOnIntent(): void {
  const { composition, modules } = useSite();
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: NetworkInformation };
    if (connection?.saveData) return;
    const targets = sectionsOf(composition).flatMap(({ app, frame, pages }) =>
      pages.flatMap((page) =>
        [page.path, ...(page.aliases ?? [])].map((path) => ({
          path,
          app,
          modules: frame ? [frame, page.module] : [page.module],
        })),
      ),
    );
    const prefetch = (pathname: string) => {
      const target = targets.find(({ path }) => matchPath(path, pathname));
      // A failure shows when the visitor really goes there.
      for (const module of target?.modules ?? []) modules.load(target?.app ?? '', module).catch(() => undefined);
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
  }, [composition, modules]);
}
