import { IMAGE_MEGABYTES, IMAGE_MEGAPIXELS } from '@rishta/contracts/limits';
import { useSession, useTexts } from '@rishta/remote-sdk';
import {
  Badge,
  Button,
  buttonClass,
  ChevronEndIcon,
  ChevronStartIcon,
  classNames,
  IconButton,
  ProgressBar,
  StarIcon,
  TrashIcon,
} from '@rishta/ui';

import { addPostTexts } from '../add-post.texts.ts';
import { useLoginAddress } from '../login-address.ts';
import { stepsTexts } from '../steps/steps.texts.ts';
import type { Picture } from './picture-tray.ts';
import classes from './pictures.module.css';

export type PictureAction = 'cover' | 'earlier' | 'later' | 'remove';

interface PictureCardProps {
  picture: Picture;
  /** 0 is the cover. */
  index: number;
  count: number;
  isDragged: boolean;
  /** Told which picture is dragged; undefined once it has been let go. */
  onDrag: (key: string | undefined) => void;
  onDragOver: () => void;
  onMove: (to: number, action?: PictureAction) => void;
  onRemove: () => void;
  onRetry: () => void;
}

export function PictureCard(props: PictureCardProps) {
  const { picture, index, count, isDragged, onDrag, onDragOver, onMove, onRemove, onRetry } = props;
  const { key, name, url } = picture;
  const t = useTexts(stepsTexts);
  const action = (what: PictureAction, to: number) => ({ 'data-action': what, onClick: () => onMove(to, what) });
  return (
    <li
      draggable
      tabIndex={-1}
      data-picture={key}
      className={classNames(classes.thumb, isDragged && classes.dragged)}
      // A second way to what the buttons do.
      onDoubleClick={() => onMove(0)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(key);
      }}
      onDragEnter={onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={classes.frame}>
        <img src={url} alt={name} draggable={false} className={classes.image} />
        {index === 0 && (
          <Badge tone="gold" className={classes.coverBadge}>
            {t('cover')}
          </Badge>
        )}
      </div>
      <UploadState picture={picture} onRetry={onRetry} />
      <div className={classes.actions}>
        {index > 0 && (
          <>
            <IconButton label={t('makeCover', { name })} {...action('cover', 0)}>
              <StarIcon />
            </IconButton>
            <IconButton label={t('earlier', { name })} {...action('earlier', index - 1)}>
              <ChevronStartIcon />
            </IconButton>
          </>
        )}
        {index < count - 1 && (
          <IconButton label={t('later', { name })} {...action('later', index + 1)}>
            <ChevronEndIcon />
          </IconButton>
        )}
        <IconButton label={t('remove', { name })} data-action="remove" onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  );
}

function UploadState({ picture, onRetry }: { picture: Picture; onRetry: () => void }) {
  const t = useTexts(stepsTexts);
  const formText = useTexts(addPostTexts);
  const { status } = useSession();
  const login = useLoginAddress();
  const { name, state, progress, problem = 'failed', message } = picture;
  if (state === 'uploaded') return <p className={classes.state}>{t('uploaded')}</p>;
  if (state === 'failed') {
    return (
      <div role="alert" className={classes.failed}>
        <p>{message ?? t(`upload-${problem}`, { size: IMAGE_MEGABYTES, pixels: IMAGE_MEGAPIXELS })}</p>
        {problem === 'signed-out' ? (
          // As a new document: this one still holds the session that has ended.
          <a href={login} className={buttonClass({ size: 'small', variant: 'secondary' })}>
            {formText('logIn')}
          </a>
        ) : (
          <Button size="small" variant="secondary" aria-label={t('retryOf', { name })} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </div>
    );
  }
  if (status !== 'signed-in') return <p className={classes.state}>{t('kept')}</p>;
  return (
    <ProgressBar
      label={t('uploading', { name })}
      labelHidden
      value={Math.round(progress * 100)}
      className={classes.progress ?? ''}
    />
  );
}
