import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation, puts the focus on the place that the address names, or on the new page's heading, so that it is read
 * out and Tab goes on from there.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname + hash);
  useEffect(() => {
    // The first page has the browser's own focus; filters and tabs in the query keep the visitor where they are.
    if (shown.current === pathname + hash) return;
    shown.current = pathname + hash;
    const main = document.querySelector('main');
    const target = document.getElementById(hash.slice(1)) ?? main?.querySelector('h1') ?? main;
    // The page may have chosen a place within it.
    if (!target || target.contains(document.activeElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
