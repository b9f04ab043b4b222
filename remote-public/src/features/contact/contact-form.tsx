import { useSearchParams, useTexts } from '@rishta/remote-sdk';
import { Alert, Button, buttonClass, TextAreaField, TextField } from '@rishta/ui';

import { company } from '../../content/company.content.ts';
import { isEmailAddress } from '../../parts/email-address.ts';
import { isPhoneNumber } from '../../parts/phone-number.ts';
import { isFilled, useCheckedForm } from '../../parts/use-checked-form.ts';
import { contactTexts } from './contact.texts.ts';
import classes from './contact.module.css';

const CHECKS = {
  name: isFilled,
  phone: isPhoneNumber,
  email: isEmailAddress,
  subject: isFilled,
  message: isFilled,
};

/** The question to the office. Its hints are in sight from the start; a field that breaks one turns red. */
export function ContactForm() {
  const t = useTexts(contactTexts);
  const [search] = useSearchParams();
  const { invalid, accepted, formProps } = useCheckedForm(CHECKS);
  return (
    <form {...formProps} className={classes.form}>
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        hint={t('nameHint')}
        aria-invalid={invalid.has('name')}
      />
      <TextField
        label={t('phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        dir="ltr"
        required
        start={<bdi dir="ltr">+92</bdi>}
        hint={t('phoneHint')}
        aria-invalid={invalid.has('phone')}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        required
        hint={t('emailHint')}
        aria-invalid={invalid.has('email')}
      />
      <TextField
        label={t('subject')}
        name="subject"
        maxLength={100}
        required
        defaultValue={search.get('subject') ?? ''}
        aria-invalid={invalid.has('subject')}
      />
      <TextAreaField
        label={t('message')}
        name="message"
        maxLength={1000}
        required
        hint={t('messageHint')}
        aria-invalid={invalid.has('message')}
        className={classes.wide}
      />
      <div className={classes.wide}>
        <Button type="submit" size="large">
          {t('submit')}
        </Button>
      </div>
      {accepted && (
        <Alert
          tone="warning"
          title={t('notSentTitle')}
          className={classes.wide}
          action={
            <a href={mailLink(accepted)} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {t('openMail')}
            </a>
          }
        >
          {t('notSent')}
        </Alert>
      )}
    </form>
  );
}

const mailLink = ({ name, phone, email, subject, message }: Record<keyof typeof CHECKS, string>): string =>
  `mailto:${company.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    `${message}\n\n${name}\n${phone}\n${email}`,
  )}`;
