import { Link, useSearchParams, useSession, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { buttonClass } from '@rishta/ui';
import { useState } from 'react';
import { MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';

import { AuthPage } from '../../common/auth-page.tsx';
import { apiMessages } from '../../common/api-messages.texts.ts';
import { authTexts } from '../../common/auth.texts.ts';
import { DoneMessage } from '../../common/done-message.tsx';
import { ConfirmForm, type ConfirmEnd } from './confirm-form.tsx';
import { confirmEmailTexts } from './confirm-email.texts.ts';
import { NewMail } from './new-mail.tsx';

export const handle: PageHandle = { texts: [apiMessages, authTexts, confirmEmailTexts] };

/** Where the mailed link leads, and where one asks for another one. */
export function Component() {
  const t = useTexts(confirmEmailTexts);
  const [search] = useSearchParams();
  const token = search.get(MAILED_PARAMETERS.token);
  const { account } = useSession();
  const [end, setEnd] = useState<ConfirmEnd>();

  if (end?.outcome === 'confirmed') return <Confirmed message={end.message} />;
  if (token && end === undefined) {
    return (
      <AuthPage title={t('title')} lead={t('lead')}>
        <ConfirmForm token={token} onEnd={setEnd} />
      </AuthPage>
    );
  }
  const isLinkAwaited = end === undefined && !account?.emailConfirmed;
  return (
    <AuthPage title={t('title')} {...(isLinkAwaited && { lead: t('leadWithoutLink') })}>
      {end && <DoneMessage tone="error">{end.message}</DoneMessage>}
      <NewMail />
    </AuthPage>
  );
}

function Confirmed({ message }: { message: string }) {
  const t = useTexts(confirmEmailTexts);
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <AuthPage title={t('title')}>
      <DoneMessage>{message}</DoneMessage>
      <Link to={isSignedIn ? '/dashboard' : '/login'} className={buttonClass({ fullWidth: true })}>
        {t(isSignedIn ? 'toDashboard' : 'login')}
      </Link>
    </AuthPage>
  );
}
