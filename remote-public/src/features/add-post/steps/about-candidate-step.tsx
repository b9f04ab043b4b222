import { EDUCATIONS, MARITAL_STATUSES, MOTHER_TONGUES, RELIGIONS } from '@rishta/contracts/choices';
import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';
import { SelectField, TextField } from '@rishta/ui';

import type { StepProps } from './step-props.ts';
import { stepsTexts } from './steps.texts.ts';

export function AboutCandidateStep({ post: { form, texts } }: StepProps) {
  const t = useTexts(stepsTexts);
  const choice = (
    name: 'religion' | 'motherTongue' | 'education' | 'maritalStatus',
    values: readonly Parameters<typeof t>[0][],
  ) => (
    <SelectField label={t(name)} name={name} required defaultValue={texts[name]} error={form.errorOf(name)}>
      <option value="">{t('choose')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {t(value)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      {choice('religion', RELIGIONS)}
      <TextField
        label={t('sect')}
        name="sect"
        dir="auto"
        maxLength={LISTING_LIMITS.sect.max}
        hint={t('sectHint')}
        defaultValue={texts.sect}
        error={form.errorOf('sect')}
      />
      {choice('motherTongue', MOTHER_TONGUES)}
      {choice('education', EDUCATIONS)}
      <TextField
        label={t('occupation')}
        name="occupation"
        dir="auto"
        required
        autoComplete="off"
        maxLength={LISTING_LIMITS.occupation.max}
        defaultValue={texts.occupation}
        error={form.errorOf('occupation')}
      />
      {choice('maritalStatus', MARITAL_STATUSES)}
    </>
  );
}
