import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { aboutTexts } from './about.texts.ts';

export const handle: PageHandle = { texts: [aboutTexts] };

export function Component() {
  const t = useTexts(aboutTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
