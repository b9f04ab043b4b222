import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { termsOfUseTexts } from './terms-of-use.texts.ts';

export const handle: PageHandle = { texts: [termsOfUseTexts] };

export function Component() {
  const t = useTexts(termsOfUseTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
