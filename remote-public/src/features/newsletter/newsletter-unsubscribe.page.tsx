import { useTexts, type PageHandle } from '@rishta/remote-sdk';

import { newsletterAnswers } from '../../parts/newsletter/newsletter-answers.texts.ts';
import { LinkPage } from './link-page.tsx';
import { newsletterLinksTexts } from './newsletter-links.texts.ts';

export const handle: PageHandle = { texts: [newsletterLinksTexts, newsletterAnswers] };

export function Component() {
  const t = useTexts(newsletterLinksTexts);
  return (
    <LinkPage
      path="/newsletter/unsubscribe"
      title={t('unsubscribeTitle')}
      lead={t('unsubscribeLead')}
      action={t('unsubscribe')}
      done={t('unsubscribed')}
      doneAlready={t('unsubscribedAlready')}
    />
  );
}
