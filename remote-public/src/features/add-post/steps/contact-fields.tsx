import { ACCOUNT_LIMITS } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';
import { PhoneField } from '@rishta/remote-sdk/forms';
import { isPhoneCode, TextField } from '@rishta/ui';

import type { Field, PostTexts } from '../post.model.ts';
import { stepsTexts } from './steps.texts.ts';
import classes from '../add-post.module.css';

interface ContactFieldsProps {
  defaults: PostTexts;
  errorOf: (field: Field) => string | undefined;
}

/** Email, mobile number and landline, each number with its code. */
export function ContactFields({ defaults, errorOf }: ContactFieldsProps) {
  const t = useTexts(stepsTexts);
  return (
    <>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        required
        maxLength={ACCOUNT_LIMITS.email.max}
        hint={t('reachHint')}
        defaultValue={defaults.email}
        error={errorOf('email')}
        className={classes.wide}
      />
      <PhoneField
        label={t('mobile')}
        name="mobile"
        codeLabel={t('mobileCode')}
        required
        defaultValue={defaults.mobile}
        defaultCode={codeOf(defaults.mobileCode)}
        error={errorOf('mobile')}
      />
      <PhoneField
        label={t('landline')}
        name="landline"
        codeLabel={t('landlineCode')}
        autoComplete="off"
        defaultValue={defaults.landline}
        defaultCode={codeOf(defaults.landlineCode)}
        error={errorOf('landline')}
      />
    </>
  );
}

const codeOf = (text: string) => (isPhoneCode(text) ? text : undefined);
