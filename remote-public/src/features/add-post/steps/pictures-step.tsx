import { PICTURE_VISIBILITIES } from '@rishta/contracts/choices';
import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';
import { ChoiceField, TextField } from '@rishta/ui';
import { useId } from 'react';

import { Pictures } from '../pictures/pictures.tsx';
import { SHOWN } from './shown-video.ts';
import type { StepProps } from './step-props.ts';
import { stepsTexts } from './steps.texts.ts';
import classes from '../add-post.module.css';

/** The pictures, who may see them, and a video, which families see if that is ticked. */
export function PicturesStep({ post: { form, texts, set, tray, pictures } }: StepProps) {
  const t = useTexts(stepsTexts);
  const hintId = useId();
  const error = form.errorOf('pictureVisibility');
  return (
    <>
      {tray && <Pictures tray={tray} pictures={pictures} />}
      <ChoiceField
        label={t('visibility')}
        name="pictureVisibility"
        required
        hint={t('visibilityHint')}
        choices={PICTURE_VISIBILITIES.map((value) => ({ value, label: t(`visibility-${value}`) }))}
        value={PICTURE_VISIBILITIES.find((value) => value === texts.pictureVisibility) ?? null}
        onValueChange={(value) => set('pictureVisibility', value)}
        {...(error !== undefined && { error })}
        className={classes.wide ?? ''}
      />
      <h3 className={classes.wide}>{t('videos')}</h3>
      <TextField
        label={t('videoLink')}
        name="video"
        type="url"
        dir="ltr"
        maxLength={LISTING_LIMITS.videoUrl.max}
        hint={t('videoHint')}
        defaultValue={texts.video}
        error={form.errorOf('video')}
        className={classes.wide}
      />
      {texts.video.trim() !== '' && (
        <div className={classes.wide}>
          <label>
            <input
              type="checkbox"
              name="showVideo"
              value={SHOWN}
              defaultChecked={texts.showVideo === SHOWN}
              aria-describedby={hintId}
            />{' '}
            {t('showVideo')}
          </label>
          <p id={hintId}>{t('showVideoHint')}</p>
        </div>
      )}
      {/* What is sent where the box is not there or not ticked. */}
      <input type="hidden" name="showVideo" value="" />
    </>
  );
}
