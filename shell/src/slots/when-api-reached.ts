import type { Site } from '../site.ts';

/** Resolves at once, unless the API was not reached so far: then as soon as it is. */
export const whenApiReached = (subscribe: Site['subscribeToApiConnection'], signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const told: boolean[] = [];
    const unsubscribe = subscribe((reached) => {
      told.push(reached);
      if (reached) finish();
    });
    const finish = () => {
      unsubscribe();
      done();
    };
    if (!told.includes(false)) finish();
    signal.addEventListener('abort', finish);
  });
