import { ACCOUNT_LIMITS, LEAD_LIMITS } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';
import { company } from '@rishta/remote-sdk/company';
import { FormSummary, PhoneField, RequiredNote } from '@rishta/remote-sdk/forms';
import { Alert, Honeypot, SubmitButton, TextAreaField, TextField } from '@rishta/ui';

import { leadFormTexts } from './lead-form.texts.ts';
import { useLeadForm, type LeadField, type LeadFormOptions } from './use-lead-form.ts';
import classes from './lead-form.module.css';

export interface LeadFormProps extends Omit<LeadFormOptions, 'fields'> {
  /** What the button does. */
  action: string;
  /** Also asks for a subject, and suggests this one. */
  subject?: string;
}

const FIELDS: readonly LeadField[] = ['name', 'phone', 'email', 'message', 'website'];
const FIELDS_WITH_SUBJECT: readonly LeadField[] = ['name', 'phone', 'email', 'subject', 'message', 'website'];

/** A message to the office. Its hints are in sight from the start; a field that breaks one turns red. */
export function LeadForm({ action, subject, ...options }: LeadFormProps) {
  const t = useTexts(leadFormTexts);
  const asksForSubject = subject !== undefined;
  const form = useLeadForm({ ...options, fields: asksForSubject ? FIELDS_WITH_SUBJECT : FIELDS });

  /** A hint that says what is wrong need not be said twice. */
  const notes = (field: LeadField, hint?: string) => {
    const error = form.errorOf(field);
    return { hint, error: error !== hint && error, 'aria-invalid': error !== undefined };
  };

  return (
    <form {...form.props} aria-label={action} className={classes.form}>
      <noscript className={classes.wide}>
        <Alert tone="warning">{t('needsJavaScript', { email: company.email })}</Alert>
      </noscript>
      <div className={classes.top}>
        <FormSummary form={form} />
        <RequiredNote />
      </div>
      <TextField
        label={t('name')}
        name="name"
        dir="auto"
        autoComplete="name"
        maxLength={LEAD_LIMITS.name.max}
        required
        {...notes('name', t('nameHint'))}
      />
      <PhoneField label={t('phone')} name="phone" required {...notes('phone', t('phoneHint'))} />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ACCOUNT_LIMITS.email.max}
        dir="ltr"
        required
        className={asksForSubject ? undefined : classes.wide}
        {...notes('email', t('emailHint'))}
      />
      {asksForSubject && (
        <TextField
          label={t('subject')}
          name="subject"
          dir="auto"
          maxLength={LEAD_LIMITS.subject.max}
          required
          defaultValue={subject}
          {...notes('subject')}
        />
      )}
      <TextAreaField
        label={t('message')}
        name="message"
        required
        // Any length can be pasted here, and a browser that lays out megabytes by their direction hangs.
        dir={undefined}
        className={classes.wide}
        {...notes('message', t('messageHint'))}
      />
      <Honeypot />
      {form.message !== undefined && (
        <Alert tone="error" ref={form.messageRef} tabIndex={-1} className={classes.wide}>
          <span dir="auto">{form.message}</span>
        </Alert>
      )}
      <div className={classes.wide}>
        <SubmitButton size="large" busy={form.status !== 'idle'}>
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}
