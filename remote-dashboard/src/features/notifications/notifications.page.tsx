import { NOTIFICATION_LIMITS } from '@rishta/contracts/limits';
import type { SettingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { EmptyState } from '@rishta/ui';

import { ListSkeleton } from '../../common/list-skeleton.tsx';
import { Loaded } from '../../common/loaded.tsx';
import { commonTexts } from '../../common/common.texts.ts';
import { Screen } from '../../common/screen.tsx';
import { NotificationList } from './notification-list.tsx';
import { notificationsTexts } from './notifications.texts.ts';
import { useNotifications } from './use-notifications.ts';

export const handle: PageHandle = { texts: [notificationsTexts, commonTexts] };

export function Component() {
  const t = useTexts(notificationsTexts);
  const { notifications, loadMore } = useNotifications();
  return (
    <Screen
      title={t('title')}
      actions={<Link to={'/Settings?tab=preferences' satisfies SettingsTabAddress}>{t('settings')}</Link>}
    >
      <Loaded from={notifications} skeleton={<ListSkeleton />}>
        {({ all, more }) =>
          all.length > 0 ? (
            <NotificationList all={all} more={more} onMore={loadMore} />
          ) : (
            <EmptyState title={t('empty')}>{t('emptyHint', NOTIFICATION_LIMITS)}</EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}
