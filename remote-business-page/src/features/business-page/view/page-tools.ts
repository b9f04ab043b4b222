import type { MediaKind } from '../files/accepted-files.ts';
import type { BusinessPage, Feed } from '../page.model.ts';

/** Resolves to what went wrong, in words; to nothing once it is done. */
type Done = Promise<string | undefined>;

/** What an owner does on a page, in this window or where the page is stored. */
export interface PageTools {
  /** What can be attached to posts and ads. */
  attaches: readonly MediaKind[];
  edit: (changes: Partial<BusinessPage>) => Done;
  /** Publishes what is being written. */
  publish: (feed: Feed) => Done;
  remove: (feed: Feed, id: string) => Done;
  /** Shows more of what was posted before. */
  showOlder: (feed: Feed) => Done;
  /** Goes back to the wizard. */
  leave: () => void;
  /** Only for a page that is stored. */
  deletePage?: () => Done;
}
