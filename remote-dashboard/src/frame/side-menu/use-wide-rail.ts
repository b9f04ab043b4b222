import { useSyncExternalStore } from 'react';

/** From here on the style sheet shows the whole menu beside the page. */
const WIDE = '(width >= 80rem)';

/** Whether the rail has room for its words. The server does not know; the style sheet does. */
export const useWideRail = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => false,
  );

function watch(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
