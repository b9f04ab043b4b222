import type { NotificationKind } from '../api/notifications.ts';
import type { ListingsTabAddress, SettingsTabAddress } from './page-parameters.ts';

/**
 * Pages to which mails lead, also mails of weeks ago: a remote that has one of them keeps its address, at least as an
 * alias. A promote tells of one that goes.
 */
export const MAILED_PAGES = {
  accountSettings: '/Settings?tab=account' satisfies SettingsTabAddress,
  contact: '/Contact',
  confirmEmail: '/confirm-email',
  confirmNewsletter: '/newsletter/confirm',
  endNewsletter: '/newsletter/unsubscribe',
  endSearchAlerts: '/saved-searches/unsubscribe',
  forgotPassword: '/forgot-password',
  inbox: '/Inbox',
  login: '/Login',
  /** Its number follows. */
  profile: '/Profile/',
  profiles: '/Profile',
  resetPassword: '/reset-password',
  searchSettings: '/Settings?tab=searches' satisfies SettingsTabAddress,
} as const;

/** What those pages read in their addresses. */
export const MAILED_PARAMETERS = {
  /** The secret of a link to confirm or to end something. */
  token: 'token',
  /** The secret of a link that makes a device known. */
  device: 'device',
  conversation: 'conversation',
} as const;

/** Where each kind of news leads, in its list and in its mail; `{about}` stands for what it is about. */
export const NOTIFICATION_PAGES: Record<NotificationKind, string> = {
  listing_approved: '/MyListing',
  listing_rejected: '/MyListing?tab=rejected' satisfies ListingsTabAddress,
  listing_taken_down: '/MyListing?tab=rejected' satisfies ListingsTabAddress,
  changes_approved: '/MyListing',
  changes_rejected: '/MyListing',
  listing_expired: '/MyListing',
  interest_received: '/MyListing?tab=contacted' satisfies ListingsTabAddress,
  interest_accepted: '/Inbox',
  report_decided: '/Settings?tab=safety' satisfies SettingsTabAddress,
  account_warned: '/terms-of-use',
  account_suspended: '/Contact',
  account_reinstated: '/Dashboard',
  pictures_requested: '/Profile/me',
  pictures_shown: '/Profile/{about}',
  picture_removed: '/MyListing',
};
