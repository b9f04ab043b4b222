import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { mediaTexts } from './media.texts.ts';

export const handle: PageHandle = { texts: [mediaTexts] };

export function Component() {
  const t = useTexts(mediaTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
