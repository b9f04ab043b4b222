import { Link, useSearchParams, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Alert, buttonClass } from '@rishta/ui';
import { useState } from 'react';
import { MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';

import { AuthPage } from '../../common/auth-page.tsx';
import { apiMessages } from '../../common/api-messages.texts.ts';
import { authTexts } from '../../common/auth.texts.ts';
import { DoneMessage } from '../../common/done-message.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { resetPasswordTexts } from './reset-password.texts.ts';

export const handle: PageHandle = { texts: [apiMessages, authTexts, resetPasswordTexts] };

export function Component() {
  const t = useTexts(resetPasswordTexts);
  const [search] = useSearchParams();
  const token = search.get(MAILED_PARAMETERS.token);
  const [end, setEnd] = useState<'maybe saved' | { message: string }>();

  if (end) {
    const isSure = end !== 'maybe saved';
    return (
      <AuthPage title={t('title')}>
        {isSure ? (
          <DoneMessage>{end.message}</DoneMessage>
        ) : (
          <DoneMessage tone="warning">{t('maybeSaved')}</DoneMessage>
        )}
        <Link to="/login" className={buttonClass({ fullWidth: true })}>
          {t('login')}
        </Link>
        {!isSure && (
          <Link to="/forgot-password" className={buttonClass({ variant: 'secondary', fullWidth: true })}>
            {t('askAgain')}
          </Link>
        )}
      </AuthPage>
    );
  }

  if (!token) {
    return (
      <AuthPage title={t('title')}>
        <Alert tone="warning">{t('noToken')}</Alert>
        <Link to="/forgot-password" className={buttonClass({ fullWidth: true })}>
          {t('askAgain')}
        </Link>
      </AuthPage>
    );
  }

  return (
    <AuthPage
      title={t('title')}
      lead={t('lead')}
      footer={
        <p>
          {t('linkTooOld')} <Link to="/forgot-password">{t('askAgain')}</Link>
        </p>
      }
    >
      <ResetPasswordForm
        token={token}
        onSaved={(message) => setEnd({ message })}
        onMaybeSaved={() => setEnd('maybe saved')}
      />
    </AuthPage>
  );
}
