import type { Gender } from '@rishta/contracts';
import { GENDERS } from '@rishta/contracts/choices';
import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';
import { ChoiceField, TextField } from '@rishta/ui';

import { addPostTexts } from '../add-post.texts.ts';
import type { StepProps } from './step-props.ts';
import classes from '../add-post.module.css';

/** Whose profile it is, and who the candidate is: what comes first, so that it comes from the server. */
export function WhoStep({ post: { form, texts, posters, set } }: StepProps) {
  const t = useTexts(addPostTexts);
  return (
    <>
      <ChoiceField
        label={t('postedBy')}
        name="postedBy"
        required
        choices={posters.map((value) => ({ value, label: t(`by-${value}`) }))}
        value={posters.find((value) => value === texts.postedBy) ?? null}
        onValueChange={(value) => set('postedBy', value)}
        {...(texts.postedBy === 'bureau' && { hint: t('consentHint') })}
        {...errorOf('postedBy')}
        className={classes.wide ?? ''}
      />
      <ChoiceField<Gender>
        label={t('gender')}
        name="gender"
        required
        choices={GENDERS.map((value) => ({ value, label: t(value) }))}
        value={GENDERS.find((value) => value === texts.gender) ?? null}
        onValueChange={(value) => set('gender', value)}
        {...errorOf('gender')}
        className={classes.wide ?? ''}
      />
      <TextField
        label={t('candidateName')}
        name="candidateName"
        dir="auto"
        required
        autoComplete="off"
        maxLength={LISTING_LIMITS.candidateName.max}
        hint={t('nameHint')}
        defaultValue={texts.candidateName}
        error={form.errorOf('candidateName')}
      />
      <TextField
        label={t('dateOfBirth')}
        name="dateOfBirth"
        type="date"
        required
        autoComplete="off"
        hint={t('birthHint')}
        defaultValue={texts.dateOfBirth}
        error={form.errorOf('dateOfBirth')}
      />
    </>
  );

  function errorOf(field: 'postedBy' | 'gender') {
    const error = form.errorOf(field);
    return error === undefined ? {} : { error };
  }
}
