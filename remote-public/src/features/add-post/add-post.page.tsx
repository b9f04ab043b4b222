import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import { addPostTexts } from './add-post.texts.ts';

export const handle: PageHandle = { texts: [addPostTexts] };

export function Component() {
  const t = useTexts(addPostTexts);
  return (
    <Container>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
