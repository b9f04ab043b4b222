import { useTexts } from '@rishta/remote-sdk';
import { Card, EmptyState, ImageIcon, PlayIcon } from '@rishta/ui';

import { businessPageTexts } from '../business-page.texts.ts';
import type { MediaKind } from '../files/accepted-files.ts';
import { Media } from '../files/media.tsx';
import type { Entry } from '../page.model.ts';
import { StoredMedia } from '../stored/stored-media.tsx';
import classes from './panels.module.css';

interface GalleryProps {
  kind: MediaKind;
  entries: readonly Entry[];
  /** Whether files of this kind can be attached here. Default true. */
  isKept?: boolean;
}

/** What was attached to posts and ads, the newest first. */
export function Gallery({ kind, entries, isKept = true }: GalleryProps) {
  const t = useTexts(businessPageTexts);
  const shown = entries.filter(({ attachment, stored }) => (stored ? 'image' : attachment?.kind) === kind);
  const [name, Sign] = kind === 'image' ? (['photos', ImageIcon] as const) : (['videos', PlayIcon] as const);
  return (
    <Card padding="large" className={classes.panel}>
      <h2>{t(name)}</h2>
      {shown.length > 0 ? (
        <ul role="list" className={classes.gallery}>
          {shown.map(({ id, attachment, stored }) => (
            <li key={id}>
              {attachment && <Media attachment={attachment} />}
              {stored && <StoredMedia image={stored} />}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState drawing={<Sign className={classes.sign} />} title={t(`${name}Empty`)}>
          {t(isKept ? `${name}EmptyWhy` : 'videosNotKept')}
        </EmptyState>
      )}
    </Card>
  );
}
