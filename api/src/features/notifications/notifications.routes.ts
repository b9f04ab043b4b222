import { NotificationPage, PageQuery, ReadNotificationsBody, Success, UnreadNotifications } from '@rishta/contracts';
import { NOTIFICATION_ID_FORMAT } from '@rishta/contracts/formats';

import type { App } from '../../http/app-type.ts';
import { answers, success } from '../../http/answers.ts';
import { InvalidFieldsError } from '../../http/errors.ts';
import { readFields, type Rule } from '../../http/fields.ts';
import { cutPage } from '../../http/paging.ts';
import { sessionOf } from '../../identity/authentication.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { presentNotification } from './notifications.presenter.ts';
import { NotificationsRepository } from './notifications.repository.ts';

const PAGE_SIZE = 20;
const UNKNOWN = text('notification-unknown');

const ID = new RegExp(NOTIFICATION_ID_FORMAT);

const notificationId: Rule<string> = (input) =>
  typeof input === 'string' && ID.test(input) ? { value: input } : { error: UNKNOWN };

/** What an account was told, and what of it has been seen. */
export function notificationsFeature(app: App, { background, clock, database, requireSession }: Services): void {
  const notifications = new NotificationsRepository(database);
  background.everyHour('delete-outdated-notifications', () => notifications.deleteOutdated(clock()));

  app.get(
    '/api/notifications',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        querystring: PageQuery,
        response: answers({ 200: Success(NotificationPage) }, [401]),
      },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const [found, unread] = await Promise.all([
        notifications.list(accountId, request.query.cursor, PAGE_SIZE + 1),
        notifications.countUnread(accountId),
      ]);
      const { rows, next } = cutPage(found, PAGE_SIZE);
      return success('notifications', { notifications: rows.map(presentNotification), unread, next });
    },
  );

  app.get(
    '/api/notifications/unread',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], response: answers({ 200: Success(UnreadNotifications) }, [401]) },
    },
    async (request) =>
      success('notifications', { unread: await notifications.countUnread(sessionOf(request).accountId) }),
  );

  app.post(
    '/api/notifications/read',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        body: ReadNotificationsBody,
        response: answers({ 200: Success(UnreadNotifications) }, [401, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const { upTo } = readFields(request, { upTo: notificationId });
      const isKnown = await notifications.markRead(accountId, upTo, clock());
      if (!isKnown) throw new InvalidFieldsError({ upTo: UNKNOWN });
      return success('notifications-read', { unread: await notifications.countUnread(accountId) });
    },
  );
}
