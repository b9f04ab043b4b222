import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { marriageBureauTexts } from './marriage-bureau.texts.ts';

export const handle: PageHandle = { texts: [marriageBureauTexts] };

export function Component() {
  const t = useTexts(marriageBureauTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
