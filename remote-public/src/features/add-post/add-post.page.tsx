import { useNavigate, useTexts, type PageHandle, type PageMeta } from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { Container } from '@rishta/ui';
import { useState } from 'react';

import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { addPostTexts } from './add-post.texts.ts';
import { ListingForm } from './listing-form.tsx';
import classes from './add-post.module.css';

export const handle: PageHandle = {
  texts: [addPostTexts, formTexts],
  meta: (): PageMeta => ({ canonical: '/Addposting' }),
};

export function Component() {
  const t = useTexts(addPostTexts);
  const navigate = useNavigate();
  const [beginnings, setBeginnings] = useState(0);
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <Container className={classes.page}>
        <ListingForm
          key={beginnings}
          title={t('title')}
          // Nothing is left of the steps: neither for a reload nor for the next post.
          onPosted={() => void navigate({ search: '' }, { replace: true, preventScrollReset: true })}
          onAnew={() => setBeginnings(beginnings + 1)}
          isAnew={beginnings > 0}
        />
      </Container>
    </>
  );
}
