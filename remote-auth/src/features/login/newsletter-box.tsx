import type { NewsletterBody } from '@rishta/contracts';
import { isEmail } from '@rishta/contracts/formats';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { useForm, FormError } from '@rishta/remote-sdk/forms';
import { Honeypot, SubmitButton, TextField } from '@rishta/ui';
import { useId, useState } from 'react';

import { authTexts } from '../../common/auth.texts.ts';
import { DoneMessage } from '../../common/done-message.tsx';
import { useAnswers } from '../../common/use-answers.ts';
import classes from './newsletter-box.module.css';
import { loginTexts } from './login.texts.ts';

export function NewsletterBox() {
  const t = useTexts(loginTexts);
  const titleId = useId();
  const [message, setMessage] = useState<string>();
  return (
    <section aria-labelledby={titleId} className={classes.box}>
      <div>
        <h2 id={titleId}>{t('newsletterTitle')}</h2>
        <p className={classes.lead}>{t('newsletterLead')}</p>
      </div>
      {message === undefined ? <NewsletterForm onSent={setMessage} /> : <DoneMessage>{message}</DoneMessage>}
    </section>
  );
}

const FIELDS = ['email', 'website'] as const;

function NewsletterForm({ onSent }: { onSent: (message: string) => void }) {
  const t = useTexts(loginTexts);
  const common = useTexts(authTexts);
  const answers = useAnswers();
  const api = useApi();

  const form = useForm({
    fields: FIELDS,
    validate: ({ email }) =>
      email.trim() === ''
        ? { email: common('emailRequired') }
        : isEmail(email)
          ? {}
          : { email: common('emailInvalid') },
    send: async ({ email, website }, signal) => {
      const body: NewsletterBody = { email: email.trim(), website };
      const answer = await api.send('POST', '/newsletter', body, { signal });
      if (!answer.reached || !answer.ok) return answers.issuesOf(answer, FIELDS);
      onSent(answers.say(answer.body.message, 'checkMail'));
      return undefined;
    },
  });

  return (
    <form {...form.props} className={classes.form}>
      <noscript className={classes.message}>{common('needsJavaScript')}</noscript>
      <TextField
        type="email"
        name="email"
        label={t('newsletterField')}
        placeholder={t('newsletterPlaceholder')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        aria-required
        isErrorSpoken
        error={form.errorOf('email')}
      />
      <Honeypot />
      <SubmitButton busy={form.status !== 'idle'}>{t('newsletterSubmit')}</SubmitButton>
      <div className={classes.message}>
        <FormError form={form} />
      </div>
    </form>
  );
}
