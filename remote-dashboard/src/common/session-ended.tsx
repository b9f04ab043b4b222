import { useTexts } from '@rishta/remote-sdk';
import { Alert, buttonClass } from '@rishta/ui';
import type { ReactNode } from 'react';

import { LoginLink } from './login-link.tsx';
import { commonTexts } from './common.texts.ts';

interface SessionEndedProps {
  /** What is lost by logging in again. */
  children?: ReactNode;
}

/** Says that the session has ended, and leads to the login. */
export function SessionEnded({ children }: SessionEndedProps) {
  const t = useTexts(commonTexts);
  const login = <LoginLink className={buttonClass({ variant: 'secondary' })}>{t('logIn')}</LoginLink>;
  return (
    <Alert tone="error" action={login}>
      {t('sessionEnded')} {children}
    </Alert>
  );
}
