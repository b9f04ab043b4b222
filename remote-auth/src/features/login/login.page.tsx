import { TOKEN_FORMAT } from '@rishta/contracts/formats';
import { DEVICE_LINK_LIMITS } from '@rishta/contracts/limits';
import { MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';
import { Link, useSearchParams, useSession, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { Alert } from '@rishta/ui';
import { useRef, useState } from 'react';

import { AuthPage } from '../../common/auth-page.tsx';
import { apiMessages } from '../../common/api-messages.texts.ts';
import { authTexts } from '../../common/auth.texts.ts';
import { nextAddress, withNext } from '../../common/next-address.ts';
import { ProviderButtons } from '../../common/provider-buttons.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { LoginForm } from './login-form.tsx';
import { loginTexts } from './login.texts.ts';
import { SignedInPanel } from './signed-in-panel.tsx';

export const handle: PageHandle = { texts: [apiMessages, authTexts, formTexts, loginTexts] };

/** The token of a mailed link; one that was damaged on its way is none, since the form works without it. */
function deviceTokenOf(search: URLSearchParams): string | undefined {
  return new RegExp(TOKEN_FORMAT).exec(search.get(MAILED_PARAMETERS.device) ?? '')?.[0];
}

export function Component() {
  const t = useTexts(loginTexts);
  const [search] = useSearchParams();
  const next = nextAddress(search);
  const deviceToken = deviceTokenOf(search);
  const session = useSession();
  // The form stays in sight, busy, until the page it leads to is there.
  const [isLeaving, setIsLeaving] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);

  if (session.status === 'signed-in' && !isLeaving) {
    return (
      <AuthPage title={t('title')} headingRef={headingRef} after={<NewsletterBox />}>
        <SignedInPanel next={next} onSignedOut={() => headingRef.current?.focus()} />
      </AuthPage>
    );
  }

  return (
    <AuthPage
      title={t('title')}
      lead={t('lead')}
      headingRef={headingRef}
      footer={
        <p>
          {t('noAccount')} <Link to={withNext('/register', next)}>{t('register')}</Link>
        </p>
      }
      after={<NewsletterBox />}
    >
      {deviceToken !== undefined && (
        <Alert tone="info">{t('fromDeviceLink', { time: t(`minutes-${DEVICE_LINK_LIMITS.minutes}`) })}</Alert>
      )}
      <LoginForm next={next} deviceToken={deviceToken} onLogin={() => setIsLeaving(true)} />
      <ProviderButtons />
    </AuthPage>
  );
}
