import { useState } from 'react';

export interface Busy {
  isBusy: boolean;
  /** What went wrong the last time, in words. */
  problem: string | undefined;
  /** Does something that resolves to what went wrong. */
  run: (act: () => Promise<string | undefined>, onDone?: () => void) => void;
}

/** Something that takes its time, and may not work. `before` is what went wrong when it was tried elsewhere. */
export function useBusy(before?: string): Busy {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(before);
  return {
    isBusy,
    problem,
    run: (act, onDone) => {
      setBusy(true);
      setProblem(undefined);
      void act().then((found) => {
        setBusy(false);
        setProblem(found);
        if (found === undefined) onDone?.();
      });
    },
  };
}
