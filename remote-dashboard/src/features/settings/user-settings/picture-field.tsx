import { PICTURE_TYPES } from '@rishta/contracts/formats';
import { IMAGE_MEGABYTES } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';
import { FileField } from '@rishta/remote-sdk/forms';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Button, classNames, ImageIcon, UserIcon } from '@rishta/ui';
import { useId, useState, type CSSProperties } from 'react';

import { settingsTexts } from '../settings.texts.ts';
import classes from './picture-field.module.css';
import type { UserSettings } from './use-user-settings.ts';

/** Stands for a picture that has no id yet: with the time, so that another one is not taken for it while it is saved. */
const CHOSEN = 'chosen at ';

export function PictureField({ form }: { form: UserSettings }) {
  const t = useTexts(settingsTexts);
  const { picture } = form;
  const { name, value, error } = form.control('pictureId');
  const isChosen = value.startsWith(CHOSEN);
  const [isSquare, setIsSquare] = useState(true);
  const placeId = useId();

  const setChosen = () => form.set('pictureId', `${CHOSEN}${String(performance.now())}`);
  const choose = (file: File | undefined) => {
    const problem = picture.choose(file);
    if (file && !problem) setChosen();
    else form.set('pictureId', picture.storedId);
    if (problem) form.refuse('pictureId', t(problem, { size: IMAGE_MEGABYTES }));
  };

  return (
    <div className={classes.picture}>
      <div className={classes.preview}>
        {value !== '' && !isChosen && picture.stored !== undefined ? (
          <img src={picture.stored} alt={t('pictureStored')} className={classes.image} />
        ) : (
          <UserIcon className={classes.nobody} />
        )}
        {value !== '' && !isChosen && (
          <Button ref={passFocusOn} variant="quiet" onClick={() => form.set('pictureId', '')}>
            {t('removePicture')}
          </Button>
        )}
      </div>
      <FileField
        name={name}
        label={t('uploadPicture')}
        icon={<ImageIcon />}
        accept={PICTURE_TYPES.join()}
        hint={t('pictureHint', { size: IMAGE_MEGABYTES })}
        error={error}
        onFiles={([first]) => choose(first)}
        file={isChosen ? picture.file : undefined}
        removeLabel={t('removePicture')}
        onRemove={() => choose(undefined)}
      >
        <img
          src={picture.chosen}
          alt={t('pictureChosen')}
          className={classNames(classes.image, classes.chosen)}
          style={{ '--place': `${String(100 * picture.place)}%` } as CSSProperties}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setIsSquare(naturalWidth === naturalHeight)}
        />
      </FileField>
      {isChosen && !isSquare && (
        <div className={classes.place}>
          <label htmlFor={placeId}>{t('picturePlace')}</label>
          {/* The left of a picture is the left in every language. */}
          <input
            id={placeId}
            type="range"
            dir="ltr"
            min={0}
            max={100}
            value={Math.round(100 * picture.place)}
            onChange={({ target }) => {
              picture.movePlace(Number(target.value) / 100);
              setChosen();
            }}
            className={classes.slider}
          />
        </div>
      )}
    </div>
  );
}
