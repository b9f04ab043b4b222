import { useApi, useTexts } from '@rishta/remote-sdk';
import { profilePictureUrl } from '@rishta/remote-sdk/pictures';
import { Dialog } from '@rishta/ui';
import { useState } from 'react';

import classes from './pictures.module.css';
import { picturesTexts } from './pictures.texts.ts';
import { usePictureUrl } from './use-picture-url.ts';

interface PictureGalleryProps {
  id: string;
  count: number;
  isPublic: boolean;
}

/** The pictures of a candidate in a row; each opens large. */
export function PictureGallery({ id, count, isPublic }: PictureGalleryProps) {
  const t = useTexts(picturesTexts);
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <div className={classes.row}>
        {Array.from({ length: count }, (_, position) => (
          <button
            key={position}
            type="button"
            aria-haspopup="dialog"
            aria-label={t('enlarge', { number: position + 1, count })}
            className={classes.picture}
            onClick={() => setOpened(position)}
          >
            <Picture id={id} position={position} isPublic={isPublic} />
          </button>
        ))}
      </div>
      <p>{t('count', { count })}</p>
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size="large"
        title={t('nth', { number: (opened ?? 0) + 1, count })}
        closeLabel={t('close')}
      >
        {opened !== undefined && <LargePicture id={id} position={opened} isPublic={isPublic} />}
      </Dialog>
    </>
  );
}

interface PictureProps {
  id: string;
  position: number;
  isPublic: boolean;
}

/** The blurred one stands in for a picture that is on its way. */
function Picture({ id, position, isPublic }: PictureProps) {
  const api = useApi();
  const url = usePictureUrl({ profileId: id, position, size: 'medium' }, isPublic);
  return (
    <img src={url ?? profilePictureUrl(api, { profileId: id, position, size: 'preview' })} alt="" loading="lazy" />
  );
}

function LargePicture({ id, position, isPublic }: PictureProps) {
  const url = usePictureUrl({ profileId: id, position, size: 'large' }, isPublic);
  // The dialog has its name.
  return url === undefined ? null : <img src={url} alt="" className={classes.large} />;
}
