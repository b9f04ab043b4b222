import { Link, useTexts } from '@rishta/remote-sdk';
import { Alert, Badge, Button } from '@rishta/ui';

import { Day } from '../../common/day.tsx';
import { useFirstOfMore } from '../../common/use-first-of-more.ts';
import { wordsOf } from './kinds.ts';
import classes from './notification-list.module.css';
import { notificationsTexts } from './notifications.texts.ts';
import type { Notifications } from './use-notifications.ts';

interface NotificationListProps extends Notifications {
  onMore: () => void;
}

export function NotificationList({ all, more, onMore }: NotificationListProps) {
  const t = useTexts(notificationsTexts);
  const [list, noteMore] = useFirstOfMore<HTMLUListElement>(all.length);

  return (
    <>
      <ul ref={list} aria-label={t('list')} className={classes.list}>
        {all.map(({ id, kind, about, createdAt, isRead }) => {
          const { text, to } = wordsOf(kind, about);
          return (
            <li key={id} className={classes.item}>
              <Link to={to} className={classes.words}>
                {t(text, { about })}
              </Link>
              {!isRead && <Badge tone="henna">{t('new')}</Badge>}
              <Day date={createdAt} className={classes.day} />
            </li>
          );
        })}
      </ul>
      {more === 'failed' && <Alert tone="error">{t('moreFailed')}</Alert>}
      {more !== 'none' && (
        <Button
          variant="secondary"
          busy={more === 'loading'}
          className={classes.more}
          onClick={() => {
            noteMore();
            onMore();
          }}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
