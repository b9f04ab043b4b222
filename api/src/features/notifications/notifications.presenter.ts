import type { Notification } from '@rishta/contracts';

import type { NotificationRow } from './notifications.repository.ts';
import { isoOf } from '../../http/times.ts';

export function presentNotification({ id, kind, about, createdAt, readAt }: NotificationRow): Notification {
  return { id, kind, about, createdAt: isoOf(createdAt), isRead: readAt !== null };
}
