import { useTexts, type PageHandle } from '@rishta/remote-sdk';

import { newsletterAnswers } from '../../parts/newsletter/newsletter-answers.texts.ts';
import { LinkPage } from './link-page.tsx';
import { newsletterLinksTexts } from './newsletter-links.texts.ts';

export const handle: PageHandle = { texts: [newsletterLinksTexts, newsletterAnswers] };

export function Component() {
  const t = useTexts(newsletterLinksTexts);
  return (
    <LinkPage
      path="/newsletter/confirm"
      title={t('confirmTitle')}
      lead={t('confirmLead')}
      action={t('confirm')}
      done={t('confirmed')}
      doneAlready={t('confirmedAlready')}
    />
  );
}
