/** What an account is told of. Later versions may know more. */
export const NOTIFICATION_KINDS = [
  'listing_approved',
  'listing_rejected',
  'listing_expired',
  'interest_received',
  'interest_accepted',
  'report_decided',
  'pictures_requested',
  'pictures_shown',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
