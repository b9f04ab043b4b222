import { useLocation, useTexts } from '@rishta/remote-sdk';
import { loginAddress } from '@rishta/remote-sdk/login-address';
import { Alert, buttonClass } from '@rishta/ui';

import { inboxTexts } from '../inbox.texts.ts';

export function SessionEnded() {
  const t = useTexts(inboxTexts);
  const { pathname, search } = useLocation();
  // A new document, since this one still holds the session that has ended.
  const login = (
    <a href={loginAddress(pathname + search)} className={buttonClass({ variant: 'secondary' })}>
      {t('logIn')}
    </a>
  );
  return (
    <Alert tone="error" action={login}>
      {t('sessionEnded')}
    </Alert>
  );
}
