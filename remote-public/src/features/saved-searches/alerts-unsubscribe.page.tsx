import { useTexts, type PageHandle } from '@rishta/remote-sdk';

import { MailedLinkPage } from '../../parts/mailed-link/mailed-link-page.tsx';
import { mailedLinkTexts } from '../../parts/mailed-link/mailed-link.texts.ts';
import { alertsTexts } from './alerts.texts.ts';

export const handle: PageHandle = { texts: [alertsTexts, mailedLinkTexts] };

/** Where mails about new profiles are ended; their link leads here. */
export function Component() {
  const t = useTexts(alertsTexts);
  return (
    <MailedLinkPage
      path="/saved-searches/unsubscribe"
      title={t('title')}
      lead={t('lead')}
      action={t('end')}
      done={t('ended')}
      doneAlready={t('endedAlready')}
      back={{ to: '/Settings?tab=searches', label: t('yours') }}
    />
  );
}
