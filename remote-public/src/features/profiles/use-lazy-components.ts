import { useEffect, useState } from 'react';

import type * as parts from './lazy-components.ts';

type LazyComponents = typeof parts;

/** Asked for once: webpack takes a module whose imports have failed for loaded when it is asked for again. */
let loading: Promise<LazyComponents> | undefined;

/** What comes once the page has come to life; undefined until then, and null where it does not come to this document. */
export function useLazyComponents(): LazyComponents | null | undefined {
  const [loaded, setLoaded] = useState<LazyComponents | null>();
  useEffect(() => {
    loading ??= import('./lazy-components.ts');
    loading.then(setLoaded, () => setLoaded(null));
  }, []);
  return loaded;
}
