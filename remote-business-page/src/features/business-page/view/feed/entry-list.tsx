import { useTexts } from '@rishta/remote-sdk';
import { Badge, Card, EmptyState, IconButton, TrashIcon } from '@rishta/ui';

import { businessPageTexts } from '../../business-page.texts.ts';
import { Avatar } from '../../page-head/avatar.tsx';
import { Media } from '../../files/media.tsx';
import { StoredMedia } from '../../stored/stored-media.tsx';
import type { BusinessPage, Entry, Feed } from '../../page.model.ts';
import { beginningOf } from './beginning.ts';
import { Review } from './review.tsx';
import classes from './feed.module.css';

interface EntryListProps {
  feed: Feed;
  page: BusinessPage;
  entries: readonly Entry[];
  onDelete: (entry: Entry) => void;
}

export function EntryList({ feed, page, entries, onDelete }: EntryListProps) {
  const t = useTexts(businessPageTexts);
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState title={t(`${feed}Empty`)}>{t(`${feed}EmptyWhy`)}</EmptyState>
      </Card>
    );
  }
  return (
    <ul role="list" className={classes.entries}>
      {entries.map((entry) => (
        <Card as="li" key={entry.id} tabIndex={-1} className={classes.entry}>
          <div className={classes.head}>
            <Avatar page={page} size="small" />
            <div className={classes.by}>
              <strong dir="auto">{page.name.trim()}</strong>
              {feed === 'ads' && <Badge tone="gold">{t('ad')}</Badge>}
              <Review review={entry.review} />
              {entry.note && (
                <p className={classes.note}>
                  {t('staffNote')} <bdi className={classes.text}>{entry.note}</bdi>
                </p>
              )}
            </div>
            <IconButton
              label={`${t(`${feed}Delete`)}: ${beginningOf(entry, t)}`}
              className={classes.delete}
              onClick={() => onDelete(entry)}
            >
              <TrashIcon />
            </IconButton>
          </div>
          {entry.text && (
            <p dir="auto" className={classes.text}>
              {entry.text}
            </p>
          )}
          {entry.attachment && <Media attachment={entry.attachment} />}
          {entry.stored && <StoredMedia image={entry.stored} />}
        </Card>
      ))}
    </ul>
  );
}
