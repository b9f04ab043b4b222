import { Link, useTexts } from '@rishta/remote-sdk';
import { Alert, buttonClass } from '@rishta/ui';

import { addPostTexts } from '../add-post.texts.ts';
import { useLoginAddress } from '../login-address.ts';
import { stepsTexts } from '../steps/steps.texts.ts';
import type { Remedy } from './problems.ts';

interface SubmitMessageProps {
  message: string;
  remedy: Remedy | undefined;
}

/** Why the post was not handed in, and what can be done about it. */
export function SubmitMessage({ message, remedy }: SubmitMessageProps) {
  const t = useTexts(stepsTexts);
  const formText = useTexts(addPostTexts);
  const login = useLoginAddress();
  const look = buttonClass({ variant: 'secondary', size: 'small' });
  const wayOn = {
    // A new document: an upload does not tell the shell that the session has ended.
    login: (
      <a href={login} className={look}>
        {formText('logIn')}
      </a>
    ),
    'confirm-email': (
      <Link to="/confirm-email" className={look}>
        {t('confirmEmail')}
      </Link>
    ),
  };
  return (
    <Alert tone={remedy ? 'warning' : 'error'} action={remedy && wayOn[remedy]}>
      {message}
    </Alert>
  );
}
