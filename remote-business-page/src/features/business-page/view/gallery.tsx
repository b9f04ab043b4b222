import { useTexts } from '@rishta/remote-sdk';
import { Card, EmptyState, ImageIcon, PlayIcon } from '@rishta/ui';

import { businessPageTexts } from '../business-page.texts.ts';
import type { MediaKind } from '../files/accepted-files.ts';
import { Media } from '../files/media.tsx';
import type { Entry } from '../page.model.ts';
import classes from './panels.module.css';

interface GalleryProps {
  kind: MediaKind;
  entries: readonly Entry[];
}

/** What was attached to posts and ads, the newest first. */
export function Gallery({ kind, entries }: GalleryProps) {
  const t = useTexts(businessPageTexts);
  const shown = entries.flatMap(({ id, attachment }) => (attachment?.kind === kind ? [{ id, attachment }] : []));
  const isPhotos = kind === 'image';
  const Sign = isPhotos ? ImageIcon : PlayIcon;
  return (
    <Card padding="large" className={classes.panel}>
      <h2>{t(isPhotos ? 'photos' : 'videos')}</h2>
      {shown.length > 0 ? (
        <ul role="list" className={classes.gallery}>
          {shown.map(({ id, attachment }) => (
            <li key={id}>
              <Media attachment={attachment} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState drawing={<Sign className={classes.sign} />} title={t(isPhotos ? 'noPhotos' : 'noVideos')}>
          {t(isPhotos ? 'noPhotosWhy' : 'noVideosWhy')}
        </EmptyState>
      )}
    </Card>
  );
}
