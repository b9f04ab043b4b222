import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';
import { SelectField, TextAreaField, TextField } from '@rishta/ui';

import { bureauNames } from '../../../content/bureau-names.content.ts';
import { useLocalized } from '../../../content/localized.ts';
import type { StepProps } from './step-props.ts';
import { stepsTexts } from './steps.texts.ts';
import classes from '../add-post.module.css';

/** The words of the post, and the bureau that it goes through. */
export function DetailsStep({ post: { form, texts } }: StepProps) {
  const t = useTexts(stepsTexts);
  const localized = useLocalized();
  return (
    <>
      <SelectField
        label={t('bureau')}
        name="bureau"
        defaultValue={texts.bureau}
        hint={t('bureauHint')}
        error={form.errorOf('bureau')}
      >
        <option value="">{t('noBureau')}</option>
        {Object.entries(bureauNames).map(([slug, [en, ur]]) => (
          <option key={slug} value={slug}>
            {localized({ en, ur })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('postTitle')}
        name="title"
        dir="auto"
        required
        maxLength={LISTING_LIMITS.title.max}
        defaultValue={texts.title}
        error={form.errorOf('title')}
      />
      <TextAreaField
        label={t('description')}
        name="description"
        required
        rows={7}
        maxLength={LISTING_LIMITS.description.max}
        hint={t('descriptionHint', LISTING_LIMITS.description)}
        defaultValue={texts.description}
        error={form.errorOf('description')}
        className={classes.wide}
      />
      <TextAreaField
        label={t('lookingFor')}
        name="lookingFor"
        rows={4}
        maxLength={LISTING_LIMITS.lookingFor.max}
        hint={t('lookingForHint')}
        defaultValue={texts.lookingFor}
        error={form.errorOf('lookingFor')}
        className={classes.wide}
      />
    </>
  );
}
