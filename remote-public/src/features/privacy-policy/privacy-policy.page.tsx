import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { privacyPolicyTexts } from './privacy-policy.texts.ts';

export const handle: PageHandle = { texts: [privacyPolicyTexts] };

export function Component() {
  const t = useTexts(privacyPolicyTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
