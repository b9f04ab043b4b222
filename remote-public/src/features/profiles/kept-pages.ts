import type { ProfilesPage } from '@rishta/contracts';

/** Milliseconds for which pages are kept: a look at some profiles, and back. */
const KEPT = 300_000;

interface FoundPages {
  /** As what a member has asked for them; undefined for a visitor. */
  member?: string | undefined;
  pages: ProfilesPage[];
}

/** The list that was shown last, for the browser. */
export const last: { list?: { address: string; found: FoundPages; until: number } | undefined } = {};

/** What has been shown need not be asked for again when more of the same list is. */
export function keepPages(address: string, found: FoundPages): void {
  last.list = { address, found, until: Date.now() + KEPT };
}

/** Those of this list that were found for the same member, or for nobody. */
export const keptPages = (address: string, member: string | undefined): ProfilesPage[] =>
  last.list?.address === address && last.list.found.member === member && Date.now() < last.list.until
    ? last.list.found.pages
    : [];

/** Somebody has been blocked since, or the list is left: elsewhere somebody may be. */
export function forgetPages(): void {
  last.list = undefined;
}
