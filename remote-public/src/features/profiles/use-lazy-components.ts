import { useEffect, useState } from 'react';

import type * as parts from './lazy-components.ts';

type LazyComponents = typeof parts;

/** Asked for once: webpack takes a module whose imports have failed for loaded when it is asked for again. */
let loading: Promise<LazyComponents> | undefined;

/** What comes once the page has come to life; undefined until then. Without it the page says all that it said. */
export function useLazyComponents(): LazyComponents | undefined {
  const [loaded, setLoaded] = useState<LazyComponents>();
  useEffect(() => {
    loading ??= import('./lazy-components.ts');
    loading.then(setLoaded, () => undefined);
  }, []);
  return loaded;
}
