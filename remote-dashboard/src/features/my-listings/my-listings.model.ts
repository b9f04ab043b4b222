export const TABS = ['active', 'pending', 'shortlisted', 'contacted', 'matched', 'rejected'] as const;
export const GENDERS = ['bride', 'groom'] as const;
export const STATUSES = ['active', 'pending', 'rejected'] as const;

export type ListingTab = (typeof TABS)[number];

export interface Listing {
  id: string;
  title: string;
  city: string;
  /** Missing while a listing does not say. */
  gender?: (typeof GENDERS)[number];
  status: (typeof STATUSES)[number];
  /** ISO 8601. */
  postedOn: string;
}

/** Own listings by their status, and other people's profiles by what was done about them. */
export type Listings = Record<ListingTab, readonly Listing[]>;

export const EMPTY_LISTINGS: Listings = {
  active: [],
  pending: [],
  shortlisted: [],
  contacted: [],
  matched: [],
  rejected: [],
};
