import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { travelPackagesTexts } from './travel-packages.texts.ts';

export const handle: PageHandle = { texts: [travelPackagesTexts] };

export function Component() {
  const t = useTexts(travelPackagesTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
