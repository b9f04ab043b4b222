import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { homeTexts } from './home.texts.ts';

export const handle: PageHandle = { texts: [homeTexts] };

export function Component() {
  const t = useTexts(homeTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
