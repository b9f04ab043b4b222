import { useTexts } from '@rishta/remote-sdk';
import { CameraIcon, ImageIcon } from '@rishta/ui';

import { businessPageTexts } from '../business-page.texts.ts';
import { MediaField, type MediaFieldProps } from '../files/media-field.tsx';
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
        onFile={(picture) => onEdit({ picture })}
      />
      <PictureField
        label={t('cover')}
        removeLabel={t('removeCover')}
        icon={<ImageIcon />}
        file={page.cover}
        onFile={(cover) => onEdit({ cover })}
      />
    </div>
  );
}

interface PictureFieldProps extends Pick<MediaFieldProps, 'label' | 'removeLabel' | 'icon'> {
  file: File | null;
  onFile: (file: File | null) => void;
}

const PictureField = ({ file, onFile, ...rest }: PictureFieldProps) => (
  <MediaField
    {...rest}
    allowed={['image']}
    attachment={file && { file, kind: 'image' }}
    onChange={(attachment) => onFile(attachment?.file ?? null)}
  />
);
