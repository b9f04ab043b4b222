import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { faqsTexts } from './faqs.texts.ts';

export const handle: PageHandle = { texts: [faqsTexts] };

export function Component() {
  const t = useTexts(faqsTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
