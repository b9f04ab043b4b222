import type { ProfilesPage } from '@rishta/contracts';
import { useEffect, useState } from 'react';

/** Milliseconds for which pages are kept: a look at some profiles, and back. */
const KEPT = 300_000;

let kept: { list: string; member: string | undefined; pages: ProfilesPage[]; until: number } | undefined;

/** For the browser: what has been shown need not be asked for again when more of the same list is. */
export function keepPages(list: string, member: string | undefined, pages: ProfilesPage[]): void {
  kept = { list, member, pages, until: Date.now() + KEPT };
}

/** Those of this list that were found for the same member, or for nobody. */
export const keptPages = (list: string, member: string | undefined): ProfilesPage[] =>
  kept?.list === list && kept.member === member && Date.now() < kept.until ? kept.pages : [];

/** Somebody has been blocked since, or the list is left: elsewhere somebody may be. */
export function forgetPages(): void {
  kept = undefined;
}

/** On a profile's page: the list that the visitor has come from is kept for the way back, and for no other way. */
export function useWayBack(): void {
  // Looked at while the list is still there, and kept again once it is left.
  const [before] = useState(() => kept);
  useEffect(() => {
    kept = before;
    return forgetPages;
  }, [before]);
}
