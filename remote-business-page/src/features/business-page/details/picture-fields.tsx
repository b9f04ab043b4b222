import { useTexts } from '@rishta/remote-sdk';
import { Button, CameraIcon, ImageIcon, TrashIcon } from '@rishta/ui';
import { useRef, type ReactNode } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import { FileField } from '../files/file-field.tsx';
import { Media } from '../files/media.tsx';
import type { DetailsProps } from './field-props.ts';
import classes from './details.module.css';

/** Profile picture and cover photo. */
export function PictureFields({ page, onEdit }: Pick<DetailsProps, 'page' | 'onEdit'>) {
  const t = useTexts(businessPageTexts);
  return (
    <div className={classes.pictures}>
      <PictureField
        label={t('picture')}
        removeLabel={t('removePicture')}
        icon={<CameraIcon />}
        file={page.picture}
        onChange={(picture) => onEdit({ picture })}
      />
      <PictureField
        label={t('cover')}
        removeLabel={t('removeCover')}
        icon={<ImageIcon />}
        file={page.cover}
        onChange={(cover) => onEdit({ cover })}
      />
    </div>
  );
}

interface PictureFieldProps {
  label: string;
  removeLabel: string;
  icon: ReactNode;
  file: File | null;
  onChange: (file: File | null) => void;
}

function PictureField({ label, removeLabel, icon, file, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.field}>
      <FileField
        ref={input}
        label={label}
        icon={icon}
        allowed={['image']}
        onChosen={(attachment) => onChange(attachment.file)}
      />
      {file && (
        <div className={classes.chosen}>
          <Media attachment={{ file, kind: 'image' }} />
          <Button
            variant="quiet"
            onClick={() => {
              onChange(null);
              input.current?.focus();
            }}
          >
            <TrashIcon />
            {removeLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
