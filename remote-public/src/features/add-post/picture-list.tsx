import { useTexts } from '@rishta/remote-sdk';
import { Badge, Button, TrashIcon } from '@rishta/ui';

import { addPostTexts } from './add-post.texts.ts';
import type { Picture } from './use-pictures.ts';
import classes from './add-post.module.css';

export interface PictureListProps {
  /** The first one is the cover. */
  pictures: readonly Picture[];
  onCover: (url: string) => void;
  onRemove: (url: string) => void;
}

export function PictureList({ pictures, onCover, onRemove }: PictureListProps) {
  const t = useTexts(addPostTexts);
  return (
    <ul role="list" aria-label={t('chosen')} className={classes.thumbs}>
      {pictures.map(({ name, url }, index) => (
        // A second way to what the button below does.
        <li key={url} className={classes.thumb} onDoubleClick={() => onCover(url)}>
          <img src={url} alt={name} className={classes.image} />
          <div className={classes.buttons}>
            {index === 0 ? (
              <Badge tone="gold">{t('cover')}</Badge>
            ) : (
              <Button size="small" variant="secondary" onClick={() => onCover(url)}>
                {t('makeCover', { name })}
              </Button>
            )}
            <Button size="small" variant="quiet" aria-label={t('remove', { name })} onClick={() => onRemove(url)}>
              <TrashIcon />
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
