import { Link, useSearchParams, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { useRef, useState } from 'react';

import { AuthPage } from '../../common/auth-page.tsx';
import { apiMessages } from '../../common/api-messages.texts.ts';
import { authTexts } from '../../common/auth.texts.ts';
import { nextAddress, withNext } from '../../common/next-address.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { forgotPasswordTexts } from './forgot-password.texts.ts';
import { LinkSent } from './link-sent.tsx';

export const handle: PageHandle = { texts: [apiMessages, authTexts, forgotPasswordTexts] };

export function Component() {
  const t = useTexts(forgotPasswordTexts);
  const [search] = useSearchParams();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState<string>();
  const startAgain = () => {
    headingRef.current?.focus();
    setMessage(undefined);
  };
  return (
    <AuthPage
      title={t('title')}
      {...(message === undefined && { lead: t('lead') })}
      headingRef={headingRef}
      footer={
        <p>
          <Link to={withNext('/login', nextAddress(search))}>{t('backToLogin')}</Link>
        </p>
      }
    >
      {message === undefined ? (
        <ForgotPasswordForm onSent={setMessage} />
      ) : (
        <LinkSent message={message} onStartAgain={startAgain} />
      )}
    </AuthPage>
  );
}
