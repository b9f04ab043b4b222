import { useTexts } from '@rishta/remote-sdk';
import { SelectField, TextField } from '@rishta/ui';

import { addPostTexts } from './add-post.texts.ts';
import type { ControlProps } from './control.ts';
import { CODES } from './post.model.ts';
import classes from './add-post.module.css';

/** Email, mobile number and landline, each number with its code. */
export function Reach({ defaults, errorOf }: ControlProps) {
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
        hint={t('reachHint')}
        defaultValue={defaults.email}
        error={errorOf('email')}
        className={classes.wide}
      />
      <div className={classes.number}>
        <Code label={t('mobileCode')} name="mobileCode" defaultValue={defaults.mobileCode} />
        <TextField
          label={t('mobile')}
          name="mobile"
          type="tel"
          autoComplete="tel-national"
          dir="ltr"
          required
          maxLength={20}
          defaultValue={defaults.mobile}
          error={errorOf('mobile')}
        />
      </div>
      <div className={classes.number}>
        <Code label={t('landlineCode')} name="landlineCode" defaultValue={defaults.landlineCode} />
        <TextField
          label={t('landline')}
          name="landline"
          type="tel"
          dir="ltr"
          maxLength={20}
          defaultValue={defaults.landline}
          error={errorOf('landline')}
        />
      </div>
    </>
  );
}

const Code = (props: { label: string; name: string; defaultValue: string }) => (
  <SelectField {...props} dir="ltr">
    {CODES.map((code) => (
      <option key={code}>{code}</option>
    ))}
  </SelectField>
);
