import { useTexts, type PageHandle } from '@rishta/remote-sdk';

import { MailedLinkPage } from '../../parts/mailed-link/mailed-link-page.tsx';
import { mailedLinkTexts } from '../../parts/mailed-link/mailed-link.texts.ts';
import { newsletterLinksTexts } from './newsletter-links.texts.ts';

export const handle: PageHandle = { texts: [newsletterLinksTexts, mailedLinkTexts] };

export function Component() {
  const t = useTexts(newsletterLinksTexts);
  return (
    <MailedLinkPage
      path="/newsletter/confirm"
      title={t('confirmTitle')}
      lead={t('confirmLead')}
      action={t('confirm')}
      done={t('confirmed')}
      doneAlready={t('confirmedAlready')}
      back={{ to: '/#newsletter', label: t('subscribeAgain') }}
    />
  );
}
