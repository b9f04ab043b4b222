import { Link, useTexts } from '@rishta/remote-sdk';
import { Alert, buttonClass } from '@rishta/ui';
import type { RefObject } from 'react';

import { addPostTexts } from './add-post.texts.ts';
import { useLoginAddress } from './login-address.ts';
import type { Remedy } from './problems.ts';

interface SubmitMessageProps {
  message: string | undefined;
  messageRef: RefObject<HTMLDivElement | null>;
  remedy: Remedy | undefined;
}

/** Why the post was not handed in, where the focus goes when no field is to blame. */
export function SubmitMessage({ message, messageRef, remedy }: SubmitMessageProps) {
  const t = useTexts(addPostTexts);
  const login = useLoginAddress();
  return (
    <div ref={messageRef} tabIndex={-1}>
      {message !== undefined && (
        <Alert
          tone={remedy ? 'warning' : 'error'}
          action={
            remedy && (
              <Link
                to={remedy === 'login' ? login : '/confirm-email'}
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {t(remedy === 'login' ? 'logIn' : 'confirmEmail')}
              </Link>
            )
          }
        >
          {message}
        </Alert>
      )}
    </div>
  );
}
