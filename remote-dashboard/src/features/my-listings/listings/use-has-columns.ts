import { useSyncExternalStore } from 'react';

/** From here on there is room for a column of each thing that is told of a listing; see `listings.module.css`. */
const WIDE = '(width >= 48rem)';

export const useHasColumns = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches);

function watch(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
