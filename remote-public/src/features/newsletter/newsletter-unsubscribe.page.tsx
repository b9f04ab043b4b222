import { useTexts, type PageHandle } from '@rishta/remote-sdk';

import { MailedLinkPage } from '../../parts/mailed-link/mailed-link-page.tsx';
import { mailedLinkTexts } from '../../parts/mailed-link/mailed-link.texts.ts';
import { newsletterLinksTexts } from './newsletter-links.texts.ts';

export const handle: PageHandle = { texts: [newsletterLinksTexts, mailedLinkTexts] };

export function Component() {
  const t = useTexts(newsletterLinksTexts);
  return (
    <MailedLinkPage
      path="/newsletter/unsubscribe"
      title={t('unsubscribeTitle')}
      lead={t('unsubscribeLead')}
      action={t('unsubscribe')}
      done={t('unsubscribed')}
      doneAlready={t('unsubscribedAlready')}
      back={{ to: '/#newsletter', label: t('subscribeAgain') }}
    />
  );
}
