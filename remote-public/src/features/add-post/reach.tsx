import { useTexts } from '@rishta/remote-sdk';
import { SelectField, TextField } from '@rishta/ui';

import { addPostTexts } from './add-post.texts.ts';
import classes from './add-post.module.css';

const CODES = ['+92', '+44'];

/** Email, mobile number and landline, each number with its code. */
export function Reach({ invalid }: { invalid: ReadonlySet<string> }) {
  const t = useTexts(addPostTexts);
  return (
    <>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        required
        maxLength={254}
        error={invalid.has('email') && t('emailError')}
        className={classes.wide}
      />
      <div className={classes.number}>
        <Code label={t('mobileCode')} name="mobileCode" />
        <TextField
          label={t('mobile')}
          name="mobile"
          type="tel"
          autoComplete="tel-national"
          dir="ltr"
          required
          maxLength={20}
          error={invalid.has('mobile') && t('mobileError')}
        />
      </div>
      <div className={classes.number}>
        <Code label={t('landlineCode')} name="landlineCode" />
        <TextField
          label={t('landline')}
          name="landline"
          type="tel"
          dir="ltr"
          maxLength={20}
          error={invalid.has('landline') && t('landlineError')}
        />
      </div>
    </>
  );
}

const Code = ({ label, name }: { label: string; name: string }) => (
  <SelectField label={label} name={name} dir="ltr">
    {CODES.map((code) => (
      <option key={code}>{code}</option>
    ))}
  </SelectField>
);
