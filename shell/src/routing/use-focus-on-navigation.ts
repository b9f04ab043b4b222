import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation, puts the focus on the new page's heading, so that it is read out and Tab goes on from there. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The first page has the browser's own focus; filters and tabs in the query keep the visitor where they are.
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    const main = document.querySelector('main');
    const target = main?.querySelector('h1') ?? main;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
