import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';

import classes from './new-page.module.css';
import { newPageTexts } from './new-page.texts.ts';

export const handle: PageHandle = { texts: [newPageTexts] };

export function Component() {
  const t = useTexts(newPageTexts);
  return (
    <Container className={classes.page}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
    </Container>
  );
}
