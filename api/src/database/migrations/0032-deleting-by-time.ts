import type { Kysely } from 'kysely';

import type { LargeIndex } from '../large-indexes.ts';

/** What is deleted when its time is over is found by that time. Else each hour read all rows, and met all who wrote some. */
export const largeIndexes: readonly LargeIndex[] = [
  { name: 'sessions_by_idle_expiry', table: 'sessions', columns: ['idle_expires_at'] },
  { name: 'sessions_by_expiry', table: 'sessions', columns: ['expires_at'] },
  { name: 'attempts_by_time', table: 'attempts', columns: ['at'] },
  { name: 'login_failures_by_time', table: 'login_failures', columns: ['at'] },
  { name: 'login_tries_by_time', table: 'login_tries', columns: ['at'] },
  { name: 'login_newcomers_by_time', table: 'login_newcomers', columns: ['at'] },
  { name: 'device_links_by_time', table: 'device_links', columns: ['created_at'] },
  { name: 'password_resets_by_expiry', table: 'password_resets', columns: ['expires_at'] },
  { name: 'leads_by_time', table: 'leads', columns: ['created_at'] },
  { name: 'notifications_by_time', table: 'notifications', columns: ['created_at'] },
];

export const up = (): Promise<void> => Promise.resolve();

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const { name } of largeIndexes) await db.schema.dropIndex(name).ifExists().execute();
}
