import { useEffect } from 'react';

/** What a page shows now, for the browser: it stays while it cannot be asked for anew. */
let shown: { of: string; data: unknown } | undefined;

/** What the page of something shows, if that is in sight. */
export const shownOf = <Data>(of: string): Data | undefined => (shown?.of === of ? (shown.data as Data) : undefined);

export function useKeptInSight(of: string, data: unknown): void {
  useEffect(() => {
    shown = { of, data };
    return () => {
      shown = undefined;
    };
  }, [of, data]);
}
