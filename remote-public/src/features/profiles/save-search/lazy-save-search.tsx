import { useEffect, useState } from 'react';

import classes from '../profiles.module.css';
import type { SearchFilters } from '../search-filters.ts';
import type * as lazyModule from './save-search.tsx';

/** Asked for once: webpack takes a module whose imports have failed for loaded when it is asked for again. */
let loading: Promise<typeof lazyModule> | undefined;

/** The way to keep a search. It comes after the page has come to life, into a place that is kept for it. */
export function LazySaveSearch({ filters }: { filters: SearchFilters }) {
  const [loaded, setLoaded] = useState<typeof lazyModule>();
  useEffect(() => {
    loading ??= import('./save-search.tsx');
    // Without it the page shows all that was found.
    loading.then(setLoaded, () => undefined);
  }, []);
  return <div className={classes.save}>{loaded && <loaded.SaveSearch filters={filters} />}</div>;
}
