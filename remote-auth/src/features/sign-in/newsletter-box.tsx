import { useTexts } from '@rishta/remote-sdk';
import { SubmitButton, TextField } from '@rishta/ui';
import { useId, useRef, useState, type SubmitEvent } from 'react';

import { authTexts } from '../../parts/auth.texts.ts';
import { isEmail } from '../../parts/is-email.ts';
import classes from './newsletter-box.module.css';
import { signInTexts } from './sign-in.texts.ts';

/** There is no newsletter yet. The box says so, before and after an address is given, and sends nothing. */
export function NewsletterBox() {
  const t = useTexts(signInTexts);
  const common = useTexts(authTexts);
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [address, setAddress] = useState<string>();

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = field.current?.value.trim() ?? '';
    const wrong = given === '' ? common('emailRequired') : isEmail(given) ? undefined : common('emailInvalid');
    setError(wrong);
    setAddress(wrong === undefined ? given : undefined);
    if (wrong !== undefined) field.current?.focus();
  };

  return (
    <section aria-labelledby={titleId} className={classes.box}>
      <div>
        <h2 id={titleId}>{t('newsletterTitle')}</h2>
        <p className={classes.lead}>{t('newsletterLead')}</p>
      </div>
      <form method="post" noValidate onSubmit={handleSubmit} className={classes.form}>
        <TextField
          ref={field}
          type="email"
          name="newsletter"
          label={t('newsletterField')}
          placeholder={t('newsletterPlaceholder')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          aria-required
          error={error}
          onChange={() => setError(undefined)}
        />
        <SubmitButton>{t('newsletterSubmit')}</SubmitButton>
        <p role="status" className={classes.status}>
          {address !== undefined && t('newsletterNotYet', { address })}
        </p>
      </form>
    </section>
  );
}
