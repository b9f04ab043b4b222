import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { profilesTexts } from './profiles.texts.ts';

export const handle: PageHandle = { texts: [profilesTexts] };

export function Component() {
  const t = useTexts(profilesTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
