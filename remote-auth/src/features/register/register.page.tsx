import { Link, useSearchParams, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { useState } from 'react';

import { AuthPage } from '../../common/auth-page.tsx';
import { apiMessages } from '../../common/api-messages.texts.ts';
import { authTexts } from '../../common/auth.texts.ts';
import { nextAddress, withNext } from '../../common/next-address.ts';
import { ProviderButtons } from '../../common/provider-buttons.tsx';
import { RegisterForm } from './register-form.tsx';
import { registerTexts } from './register.texts.ts';
import { Registered } from './registered.tsx';

export const handle: PageHandle = { texts: [apiMessages, authTexts, formTexts, registerTexts] };

export function Component() {
  const t = useTexts(registerTexts);
  const [search] = useSearchParams();
  const next = nextAddress(search);
  const loginAddress = withNext('/login', next);
  const [message, setMessage] = useState<string>();

  if (message !== undefined) {
    return (
      <AuthPage title={t('title')}>
        <Registered message={message} loginAddress={loginAddress} />
      </AuthPage>
    );
  }

  return (
    <AuthPage
      title={t('title')}
      lead={t('lead')}
      footer={
        <p>
          {t('haveAccount')} <Link to={loginAddress}>{t('login')}</Link>
        </p>
      }
    >
      <RegisterForm next={next} onRegistered={setMessage} />
      <ProviderButtons />
    </AuthPage>
  );
}
