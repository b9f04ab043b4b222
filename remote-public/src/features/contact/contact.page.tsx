import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { contactTexts } from './contact.texts.ts';

export const handle: PageHandle = { texts: [contactTexts] };

export function Component() {
  const t = useTexts(contactTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
