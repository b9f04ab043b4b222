import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Container } from '@rishta/ui';

import { claimsTexts } from '../../content/claims.texts.ts';
import { PageIntro } from '../../parts/page-intro/page-intro.tsx';
import { AddPostForm } from './add-post-form.tsx';
import { addPostTexts } from './add-post.texts.ts';
import classes from './add-post.module.css';

export const handle: PageHandle = { texts: [addPostTexts, claimsTexts] };

export function Component() {
  const t = useTexts(addPostTexts);
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <Container className={classes.page}>
        <AddPostForm />
      </Container>
    </>
  );
}
