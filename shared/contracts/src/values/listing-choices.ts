// What becomes of a listing.

/** The bureaus through which a listing can be posted. */
export const LISTING_BUREAUS = ['noor-rishta', 'mehran-marriage-bureau', 'margalla-match'] as const;

/** Why a listing was turned down. */
export const REJECTION_REASONS = [
  'incomplete',
  'contact_details_in_text',
  'unsuitable_text',
  'unsuitable_picture',
  'not_the_candidate',
  'duplicate',
  'under_age',
  'consent_withdrawn',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** How a listing ended. */
export const LISTING_ENDINGS = ['matched', 'withdrawn'] as const;
export type ListingEnding = (typeof LISTING_ENDINGS)[number];
