import { Link, useTexts } from '@rishta/remote-sdk';
import { Alert, Badge, Button } from '@rishta/ui';
import { useEffect, useRef } from 'react';

import { Day } from '../../parts/day.tsx';
import { wordsOf } from './kinds.ts';
import classes from './notification-list.module.css';
import { notificationsTexts } from './notifications.texts.ts';
import type { Notifications } from './use-notifications.ts';

interface NotificationListProps extends Notifications {
  onMore: () => void;
}

export function NotificationList({ all, more, onMore }: NotificationListProps) {
  const t = useTexts(notificationsTexts);
  const list = useRef<HTMLUListElement>(null);
  /** How many there were when more were asked for: the next one gets the focus, since the button may be gone. */
  const before = useRef<number>(undefined);

  useEffect(() => {
    if (before.current === undefined || all.length <= before.current) return;
    list.current?.querySelectorAll('a')[before.current]?.focus();
    before.current = undefined;
  }, [all.length]);

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
            before.current = all.length;
            onMore();
          }}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
