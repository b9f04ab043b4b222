import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { blogTexts } from './blog.texts.ts';

export const handle: PageHandle = { texts: [blogTexts] };

export function Component() {
  const t = useTexts(blogTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
