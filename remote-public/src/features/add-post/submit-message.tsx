import { Link, useTexts } from '@rishta/remote-sdk';
import { Alert, buttonClass } from '@rishta/ui';
import type { RefObject } from 'react';

import { addPostTexts } from './add-post.texts.ts';

interface SubmitMessageProps {
  message: string | undefined;
  messageRef: RefObject<HTMLDivElement | null>;
  needsLogin: boolean;
}

/** Why the post was not handed in, where the focus goes when no field is to blame. */
export function SubmitMessage({ message, messageRef, needsLogin }: SubmitMessageProps) {
  const t = useTexts(addPostTexts);
  return (
    <div ref={messageRef} tabIndex={-1}>
      {message !== undefined && (
        <Alert
          tone={needsLogin ? 'warning' : 'error'}
          action={
            needsLogin && (
              <Link to="/Login?next=/Addposting" className={buttonClass({ variant: 'secondary', size: 'small' })}>
                {t('logIn')}
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
