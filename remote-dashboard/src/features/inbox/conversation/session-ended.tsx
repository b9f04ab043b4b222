import { useLocation, useTexts } from '@rishta/remote-sdk';
import { loginAddress } from '@rishta/remote-sdk/login-address';
import { Alert, buttonClass } from '@rishta/ui';

import { inboxTexts } from '../inbox.texts.ts';
import type { OutgoingMessage } from './use-outgoing.ts';

interface SessionEndedProps {
  /** Messages that are shown nowhere else. */
  unsent?: readonly OutgoingMessage[];
  /** Beside it stand messages that are not sent, or a box in which one is written. */
  mayHoldText?: boolean;
}

/** Says that the session has ended, and what is lost by logging in again. */
export function SessionEnded({ unsent = [], mayHoldText = unsent.length > 0 }: SessionEndedProps) {
  const t = useTexts(inboxTexts);
  const { pathname, search } = useLocation();
  // A new document: an older shell holds the session that has ended until then.
  const login = (
    <a href={loginAddress(pathname + search)} className={buttonClass({ variant: 'secondary' })}>
      {t('logIn')}
    </a>
  );
  return (
    <Alert tone="error" action={login}>
      {t('sessionEnded')} {mayHoldText && t('copyFirst')}
      {unsent.map(({ key, text }) => (
        <p key={key} dir="auto">
          {text}
        </p>
      ))}
    </Alert>
  );
}
