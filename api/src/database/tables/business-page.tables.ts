import type { ListingReview } from '@rishta/contracts';
import type { PageFeed, PageHours } from '@rishta/contracts/choices';

/** Pages of companies and bureaus. Texts that a page does not show are empty. */
export interface BusinessPageTables {
  businessPages: {
    id: string;
    accountId: string;
    /** Its name in addresses; it stays. */
    handle: string;
    name: string;
    category: string;
    bio: string;
    /** With its scheme. */
    website: string;
    /** E.164, like `whatsapp`. */
    phone: string;
    email: string;
    address: string;
    city: string;
    zipCode: string;
    hours: PageHours;
    /** JSON: the open days of custom hours. */
    week: string;
    whatsapp: string;
    pictureId: string | null;
    coverId: string | null;
    /** Whose page it is in the directory; no other page has the same. */
    agencySlug: string | null;
    createdAt: number;
    idempotencyKey: string;
    /** Of the body that the key came with. */
    requestHash: string;
  };
  /** Posts and ads. */
  pageEntries: {
    id: string;
    pageId: string;
    feed: PageFeed;
    text: string;
    pictureId: string | null;
    createdAt: number;
    idempotencyKey: string;
    requestHash: string;
    /** Null for all that is the owner's alone. */
    review: ListingReview | null;
    /** Why staff turned it down. */
    note: string | null;
  };
}
