import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { createPageTexts } from './create-page.texts.ts';

export const handle: PageHandle = { texts: [createPageTexts] };

export function Component() {
  const t = useTexts(createPageTexts);
  return (
    <Container>
      <PageHeading>{t('heading')}</PageHeading>
    </Container>
  );
}
