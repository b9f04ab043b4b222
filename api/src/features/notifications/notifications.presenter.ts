import type { Notification } from '@rishta/contracts';

import type { NotificationRow } from './notifications.repository.ts';

export function presentNotification({ id, kind, about, createdAt, readAt }: NotificationRow): Notification {
  return { id, kind, about, createdAt: new Date(createdAt).toISOString(), isRead: readAt !== null };
}
