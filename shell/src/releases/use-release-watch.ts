import { useEffect, useState } from 'react';

import { useSite } from '../site.ts';
import type { ReleaseState } from './compare-releases.ts';

/** In milliseconds: what a new page is left alone for, and until what did not come is asked for again. */
const SETTLING = 3_000;
const PAUSE = 30_000;

/** Watches, while the tab is visible, whether its releases are still the live ones. */
export function useReleaseWatch(): ReleaseState {
  const { composition, modules, onReleaseState } = useSite();
  const [state, setState] = useState<ReleaseState>('current');
  useEffect(() => {
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const beginAfter = (milliseconds: number) => {
      timer = setTimeout(() => {
        import('./watch-releases.ts').then(
          ({ watchReleases }) => {
            if (isOver) return;
            stop = watchReleases({ composition, modules }, (next) => {
              setState(next);
              onReleaseState(next);
            });
          },
          () => beginAfter(PAUSE),
        );
      }, milliseconds);
    };
    beginAfter(SETTLING);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [composition, modules, onReleaseState]);
  return state;
}
