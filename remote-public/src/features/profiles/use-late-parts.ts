import { useEffect, useState } from 'react';

import type * as parts from './late-parts.ts';

type LateParts = typeof parts;

/** Asked for once: webpack takes a module whose imports have failed for loaded when it is asked for again. */
let loading: Promise<LateParts> | undefined;

/** What comes once the page has come to life; undefined until then. Without it the page says all that it said. */
export function useLateParts(): LateParts | undefined {
  const [loaded, setLoaded] = useState<LateParts>();
  useEffect(() => {
    let isOver = false;
    loading ??= import('./late-parts.ts');
    loading.then(
      (module) => {
        if (!isOver) setLoaded(module);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  return loaded;
}
