import { Type, type Static } from 'typebox';

import { NOTIFICATION_ID_FORMAT } from '../values/formats.ts';

const strict = { additionalProperties: false } as const;

/** What an account is told of. Later versions may know more. */
export const NOTIFICATION_KINDS = [
  'listing_approved',
  'listing_rejected',
  'changes_approved',
  'changes_rejected',
  'listing_expired',
  'interest_received',
  'interest_accepted',
  'report_decided',
  'account_warned',
  'account_suspended',
  'account_reinstated',
  'pictures_requested',
  'picture_removed',
  'pictures_shown',
  'listing_taken_down',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Something that an account was told. */
export const Notification = Type.Object({
  id: Type.String(),
  kind: Type.Enum(NOTIFICATION_KINDS),
  /** The public id of the listing, profile or report that it is about. */
  about: Type.String(),
  /** ISO 8601. */
  createdAt: Type.String(),
  isRead: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

/** `data` of GET /api/notifications: a page of them, the newest first. */
export const NotificationPage = Type.Object({
  notifications: Type.Array(Notification),
  /** Of all pages; `UNREAD_COUNTED` stands for as many or more. */
  unread: Type.Number(),
  /** Of the page that follows; null on the last one. */
  next: Type.Union([Type.String(), Type.Null()]),
});
export type NotificationPage = Static<typeof NotificationPage>;

/** `data` of GET /api/notifications/unread, and of POST /api/notifications/read. */
export const UnreadNotifications = Type.Object({ unread: Type.Number() });
export type UnreadNotifications = Static<typeof UnreadNotifications>;

/** POST /api/notifications/read: this one has been seen, and all that are older. */
export const ReadNotificationsBody = Type.Object({ upTo: Type.String({ pattern: NOTIFICATION_ID_FORMAT }) }, strict);
export type ReadNotificationsBody = Static<typeof ReadNotificationsBody>;

/** About which of these things mails are sent. */
export const MailTopics = Type.Object({
  listings: Type.Boolean(),
  interests: Type.Boolean(),
  messages: Type.Boolean(),
  reports: Type.Boolean(),
  /** New profiles for saved searches. Older APIs do not tell. */
  searches: Type.Optional(Type.Boolean()),
});
export type MailTopics = Static<typeof MailTopics>;
export type MailTopic = keyof MailTopics;

/** PUT /api/me/notifications. What is left out stays as it is. */
export const UpdateMailTopicsBody = Type.Object(
  {
    listings: Type.Optional(Type.Boolean()),
    interests: Type.Optional(Type.Boolean()),
    messages: Type.Optional(Type.Boolean()),
    reports: Type.Optional(Type.Boolean()),
    searches: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type UpdateMailTopicsBody = Static<typeof UpdateMailTopicsBody>;
