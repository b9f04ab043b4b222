import { useTexts } from '@rishta/remote-sdk';
import { Button, TextField } from '@rishta/ui';
import { useRef } from 'react';

import { settingsTexts } from '../settings.texts.ts';
import classes from './picture-field.module.css';
import { PICTURE_TYPES, usePicture } from './use-picture.ts';

export function PictureField() {
  const t = useTexts(settingsTexts);
  const input = useRef<HTMLInputElement>(null);
  const { preview, problem, choose } = usePicture();

  const remove = () => {
    if (input.current) {
      input.current.value = '';
      input.current.focus();
    }
    choose(undefined);
  };

  return (
    <div className={classes.picture}>
      <TextField
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        label={t('uploadPicture')}
        hint={`${t('pictureHint')} ${t('notKept')}`}
        error={problem && t(problem === 'type' ? 'pictureType' : 'pictureSize')}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {preview !== undefined && (
        <div className={classes.preview}>
          <img src={preview} alt={t('picturePreview')} className={classes.image} />
          <Button variant="quiet" onClick={remove}>
            {t('removePicture')}
          </Button>
        </div>
      )}
    </div>
  );
}
