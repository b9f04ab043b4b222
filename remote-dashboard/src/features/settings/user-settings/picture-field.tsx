import { useTexts } from '@rishta/remote-sdk';
import { Button, TextField, UserIcon } from '@rishta/ui';
import { useRef } from 'react';

import { settingsTexts } from '../settings.texts.ts';
import classes from './picture-field.module.css';
import { PICTURE_TYPES } from './use-picture.ts';
import type { UserSettings } from './use-user-settings.ts';

/** Any text stands for a picture that has no id yet. */
const CHOSEN = 'chosen';

export function PictureField({ form }: { form: UserSettings }) {
  const t = useTexts(settingsTexts);
  const input = useRef<HTMLInputElement>(null);
  const { picture } = form;
  const { name, value, error } = form.control('pictureId');
  const isChosen = value === CHOSEN;
  const shown = isChosen ? picture.chosen : picture.stored;

  /** Whether the file is taken. */
  const choose = (file: File | undefined): boolean => {
    const problem = picture.choose(file);
    form.set('pictureId', file && !problem ? CHOSEN : picture.storedId);
    if (problem) form.refuse('pictureId', t(problem));
    return problem === undefined;
  };

  const remove = () => {
    if (input.current) {
      input.current.value = '';
      input.current.focus();
    }
    picture.choose(undefined);
    form.set('pictureId', '');
  };

  return (
    <div className={classes.picture}>
      <div className={classes.preview}>
        {value !== '' && shown !== undefined ? (
          <img src={shown} alt={t(isChosen ? 'pictureChosen' : 'pictureStored')} className={classes.image} />
        ) : (
          <UserIcon className={classes.nobody} />
        )}
        {value !== '' && (
          <Button variant="quiet" onClick={remove}>
            {t('removePicture')}
          </Button>
        )}
      </div>
      <TextField
        ref={input}
        type="file"
        name={name}
        accept={PICTURE_TYPES}
        label={t('uploadPicture')}
        hint={t('pictureHint')}
        error={error}
        onChange={({ target }) => {
          if (!choose(target.files?.[0])) target.value = '';
        }}
      />
    </div>
  );
}
