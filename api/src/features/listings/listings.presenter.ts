import type { Listing, ListingSummary } from '@rishta/contracts';

import type { ListingWithImages, SummaryRow } from './listings.repository.ts';

export const presentSummary = ({ id, title, city, status, createdAt }: SummaryRow): ListingSummary => ({
  id,
  title,
  city,
  status,
  postedAt: new Date(createdAt).toISOString(),
});

/** A listing as its owner sees it, and nobody else: it tells how to reach a family. */
export function presentListing(row: ListingWithImages): Listing {
  const { bureau, description, location, latitude, longitude, imageIds, videoUrl, email, mobile, landline } = row;
  return {
    ...presentSummary(row),
    ...(bureau !== null && { bureau }),
    description,
    ...(location !== null && { location }),
    ...(latitude !== null && longitude !== null && { pin: { latitude, longitude } }),
    imageIds,
    ...(videoUrl !== null && { videoUrl }),
    email,
    mobile,
    ...(landline !== null && { landline }),
  };
}
