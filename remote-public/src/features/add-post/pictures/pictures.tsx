import { PICTURE_TYPES } from '@rishta/contracts/formats';
import { IMAGE_MEGABYTES, LISTING_LIMITS } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';
import { FileField } from '@rishta/remote-sdk/forms';
import { Alert, Button, classNames, ImageIcon, UploadIcon } from '@rishta/ui';
import { useRef, useState } from 'react';

import { claimsTexts } from '../../../content/claims.texts.ts';
import { stepsTexts } from '../steps/steps.texts.ts';
import { ImageBank } from './image-bank.tsx';
import { PictureList } from './picture-list.tsx';
import type { Picture, PictureTray, Refusal } from './picture-tray.ts';
import classes from './pictures.module.css';

interface PicturesProps {
  tray: PictureTray;
  pictures: readonly Picture[];
}

/** The pictures of the post: from this device, by choosing or dropping them, or from the Image Bank. */
export function Pictures({ tray, pictures }: PicturesProps) {
  const t = useTexts(stepsTexts);
  const claim = useTexts(claimsTexts);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isBankOpen, setBankOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const add = (files: readonly File[]) => void tray.add([...files]).then(setRefusals);

  return (
    <div
      ref={place}
      className={classNames(classes.pictures, isOver && classes.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
      <FileField
        label={t('upload')}
        hint={t('uploadHint', { count: LISTING_LIMITS.images, size: IMAGE_MEGABYTES })}
        icon={<UploadIcon />}
        accept={PICTURE_TYPES.join()}
        multiple
        onFiles={add}
      />
      <Button variant="secondary" className={classes.bankButton} onClick={() => setBankOpen(true)}>
        <ImageIcon />
        {t('bank')}
      </Button>
      {refusals.length > 0 && (
        <Alert tone="error">
          <ul role="list" className={classes.refusals}>
            {refusals.map((refusal, index) => (
              <li key={index}>{refusalText(refusal)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <PictureList tray={tray} pictures={pictures} onEmptied={() => place.current?.querySelector('input')?.focus()} />
      <ul className={classes.tips}>
        <li>{claim('views')}</li>
        <li>{t('tipQuality')}</li>
        <li>{t('tipCover')}</li>
      </ul>
      {isBankOpen && (
        <ImageBank
          room={LISTING_LIMITS.images - pictures.length}
          chosenIds={pictures.flatMap(({ imageId }) => imageId ?? [])}
          onClose={() => setBankOpen(false)}
          onChoose={(chosen) => {
            tray.addUploaded(chosen);
            setBankOpen(false);
          }}
        />
      )}
    </div>
  );

  function refusalText(refusal: Refusal): string {
    if (refusal.problem === 'too-many') return t('tooMany', { max: LISTING_LIMITS.images });
    return t(refusal.problem === 'size' ? 'tooLarge' : 'notAPicture', { name: refusal.name, size: IMAGE_MEGABYTES });
  }
}
