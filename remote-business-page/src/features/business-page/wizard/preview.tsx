import { useTexts } from '@rishta/remote-sdk';
import { Card } from '@rishta/ui';
import { useId } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import { Avatar } from '../page-head/avatar.tsx';
import { ContactList } from '../page-head/contact-list.tsx';
import { Cover } from '../page-head/cover.tsx';
import type { BusinessPage } from '../page.model.ts';
import classes from './preview.module.css';

/** The page as its visitors will see it. */
export function Preview({ page }: { page: BusinessPage }) {
  const t = useTexts(businessPageTexts);
  const titleId = useId();
  const name = page.name.trim();
  const category = page.category.trim();
  const bio = page.bio.trim();
  return (
    <section aria-labelledby={titleId} className={classes.preview}>
      <h2 id={titleId} className={classes.title}>
        {t('preview')}
      </h2>
      <Card padding="none">
        <Cover file={page.cover} />
        <div className={classes.body}>
          <Avatar page={page} size="large" />
          <div>
            <p className={classes.name}>
              {name ? <bdi>{name}</bdi> : <span className={classes.missing}>{t('yourPageName')}</span>}
            </p>
            <p className={category ? classes.category : classes.missing}>
              <bdi>{category || t('category')}</bdi>
            </p>
          </div>
          {bio && (
            <p dir="auto" className={classes.bio}>
              {bio}
            </p>
          )}
          <ContactList page={page} />
        </div>
      </Card>
    </section>
  );
}
