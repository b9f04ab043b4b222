import { useTexts } from '@rishta/remote-sdk';
import { Card, EmptyState, Stat } from '@rishta/ui';

import { businessPageTexts } from '../business-page.texts.ts';
import type { PageState } from '../page.state.ts';
import classes from './panels.module.css';

export function FollowersPanel({ state: { followers, following } }: { state: PageState }) {
  const t = useTexts(businessPageTexts);
  return (
    <Card padding="large" className={classes.panel}>
      <h2>{t('followers')}</h2>
      <dl className={classes.stats}>
        <Stat label={t('followers')} value={followers} />
        <Stat label={t('following')} value={following} />
      </dl>
      <EmptyState title={t('noFollowers')}>{t('noFollowersWhy')}</EmptyState>
    </Card>
  );
}
