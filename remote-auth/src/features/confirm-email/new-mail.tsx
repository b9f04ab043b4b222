import { CONFIRM_LINK_LIMITS } from '@rishta/contracts/limits';
import { Link, useApi, useSession, useTexts } from '@rishta/remote-sdk';
import { useForm } from '@rishta/remote-sdk/forms';
import { buttonClass, classNames } from '@rishta/ui';
import { useState } from 'react';

import { AuthForm } from '../../common/auth-form.tsx';
import { DoneMessage } from '../../common/done-message.tsx';
import { withNext } from '../../common/next-address.ts';
import { useAnswers } from '../../common/use-answers.ts';
import { useFreshAccount } from '../../common/use-fresh-account.ts';
import { confirmEmailTexts } from './confirm-email.texts.ts';
import classes from './new-mail.module.css';

/** The way to another mail. Whoever is logged in, it is one button in one place: nothing moves when that is known. */
export function NewMail() {
  const t = useTexts(confirmEmailTexts);
  const { status, account } = useSession();
  const [message, setMessage] = useState<string>();
  const [wasConfirmed, setWasConfirmed] = useState(false);
  const place = buttonClass({ size: 'large', fullWidth: true });

  if (message !== undefined) {
    return (
      <>
        <DoneMessage>{message}</DoneMessage>
        <p>{t('whereToLook', CONFIRM_LINK_LIMITS)}</p>
      </>
    );
  }
  if (status !== 'signed-in') {
    return (
      <Link
        to={withNext('/login', '/confirm-email')}
        className={classNames(place, status === 'unknown' && classes.unknown)}
      >
        {t('loginToSend')}
      </Link>
    );
  }
  if (account?.emailConfirmed) {
    return (
      <>
        {wasConfirmed && <DoneMessage>{t('confirmedAlready')}</DoneMessage>}
        <Link to="/dashboard" className={place}>
          {t('isConfirmed')}
        </Link>
      </>
    );
  }
  return <NewMailForm onSent={setMessage} onConfirmed={() => setWasConfirmed(true)} />;
}

const NO_FIELDS = [] as const;

interface NewMailFormProps {
  onSent: (message: string) => void;
  /** It has been confirmed elsewhere in the meantime. */
  onConfirmed: () => void;
}

function NewMailForm({ onSent, onConfirmed }: NewMailFormProps) {
  const t = useTexts(confirmEmailTexts);
  const answers = useAnswers();
  const api = useApi();
  const freshAccount = useFreshAccount();
  const form = useForm({
    fields: NO_FIELDS,
    validate: () => ({}),
    send: async (_values, signal) => {
      const answer = await api.send('POST', '/me/confirmation-mail', undefined, { signal, authenticated: true });
      if (answer.reached && answer.ok) {
        onSent(answers.say(answer.body.message, 'confirmationSent'));
        return undefined;
      }
      if (answer.reached && answer.status === 409) {
        onConfirmed();
        await freshAccount();
      }
      return answers.issuesOf(answer, NO_FIELDS);
    },
  });
  return <AuthForm form={form} action={t('sendAgain')} />;
}
