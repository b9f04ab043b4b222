import type { NotificationKind } from '@rishta/contracts';

/** Where each kind of news leads. */
const PAGES: Record<NotificationKind, string> = {
  listing_approved: '/MyListing',
  listing_rejected: '/MyListing?tab=rejected',
  changes_approved: '/MyListing',
  changes_rejected: '/MyListing',
  listing_expired: '/MyListing',
  interest_received: '/MyListing?tab=contacted',
  interest_accepted: '/Inbox',
  report_decided: '/Settings?tab=safety',
  account_warned: '/terms-of-use',
  account_suspended: '/Contact',
  account_reinstated: '/Dashboard',
  pictures_requested: '/Profile/me',
  pictures_shown: '/Profile/{about}',
  picture_removed: '/MyListing',
};

const isKnown = (kind: string): kind is NotificationKind => Object.hasOwn(PAGES, kind);

/** The words of a kind, by their name in the catalog, and where it leads. A newer API may know more kinds. */
export const wordsOf = (kind: string, about: string): { text: NotificationKind | 'other'; to: string } =>
  isKnown(kind) ? { text: kind, to: PAGES[kind].replace('{about}', about) } : { text: 'other', to: '/Dashboard' };
