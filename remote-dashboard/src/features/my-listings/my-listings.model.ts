import { NO_LISTINGS, type OwnListing } from '../../parts/own-listings/use-own-listings.ts';

export const TABS = ['active', 'pending', 'shortlisted', 'contacted', 'matched', 'rejected'] as const;
export const GENDERS = ['bride', 'groom'] as const;
export const STATUSES = ['active', 'pending', 'rejected'] as const;

export type ListingTab = (typeof TABS)[number];

export interface Listing extends OwnListing {
  /** Missing while a listing does not say. */
  gender?: (typeof GENDERS)[number];
}

/** Own listings by their status, and other people's profiles by what was done about them. */
export type Listings = Record<ListingTab, readonly Listing[]>;

export const EMPTY_LISTINGS: Listings = { ...NO_LISTINGS, shortlisted: [], contacted: [], matched: [] };
