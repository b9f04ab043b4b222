import { useTexts } from '@rishta/remote-sdk';
import { FileField } from '@rishta/remote-sdk/forms';
import { ImageIcon } from '@rishta/ui';

import { settingsTexts } from '../settings.texts.ts';
import { PICTURE_TYPES, usePicture } from './use-picture.ts';

export function PictureField() {
  const t = useTexts(settingsTexts);
  const { file, preview, problem, choose } = usePicture();
  return (
    <FileField
      label={t('uploadPicture')}
      icon={<ImageIcon />}
      accept={PICTURE_TYPES}
      hint={`${t('pictureHint')} ${t('notKept')}`}
      error={problem && t(problem === 'type' ? 'pictureType' : 'pictureSize')}
      onFiles={([first]) => choose(first)}
      file={file}
      removeLabel={t('removePicture')}
      onRemove={() => choose(undefined)}
    >
      <img src={preview} alt={t('picturePreview')} />
    </FileField>
  );
}
