import { useTexts, type PageHandle, type PageMeta } from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { Container } from '@rishta/ui';
import { useState } from 'react';

import { claimsTexts } from '../../content/claims.texts.ts';
import { PageIntro } from '../../parts/page-intro/page-intro.tsx';
import { AddPostForm } from './add-post-form.tsx';
import { addPostTexts } from './add-post.texts.ts';
import { Posted } from './posted.tsx';
import classes from './add-post.module.css';

export const handle: PageHandle = {
  texts: [addPostTexts, claimsTexts, formTexts],
  meta: (): PageMeta => ({ canonical: '/Addposting' }),
};

export function Component() {
  const t = useTexts(addPostTexts);
  const [postedId, setPostedId] = useState<string>();
  const [beginnings, setBeginnings] = useState(0);
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <Container className={classes.page}>
        {postedId === undefined ? (
          <AddPostForm key={beginnings} onPosted={setPostedId} onDiscarded={() => setBeginnings(beginnings + 1)} />
        ) : (
          <Posted id={postedId} onAnother={() => setPostedId(undefined)} />
        )}
      </Container>
    </>
  );
}
