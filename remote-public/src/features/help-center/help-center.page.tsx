import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { helpCenterTexts } from './help-center.texts.ts';

export const handle: PageHandle = { texts: [helpCenterTexts] };

export function Component() {
  const t = useTexts(helpCenterTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
