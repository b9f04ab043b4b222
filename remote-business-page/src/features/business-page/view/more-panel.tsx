import { useTexts } from '@rishta/remote-sdk';
import { CalendarIcon, Card, EmptyState, StarIcon, Tabs, UsersIcon } from '@rishta/ui';

import { businessPageTexts } from '../business-page.texts.ts';
import classes from './panels.module.css';

export function MorePanel() {
  const t = useTexts(businessPageTexts);
  return (
    <Card padding="large" className={classes.panel}>
      <h2>{t('more')}</h2>
      <Tabs
        label={t('more')}
        tabs={[
          {
            key: 'events',
            label: t('events'),
            content: (
              <EmptyState drawing={<CalendarIcon className={classes.sign} />} title={t('noEvents')}>
                {t('noEventsWhy')}
              </EmptyState>
            ),
          },
          {
            key: 'community',
            label: t('community'),
            content: (
              <EmptyState drawing={<UsersIcon className={classes.sign} />} title={t('noCommunity')}>
                {t('noCommunityWhy')}
              </EmptyState>
            ),
          },
          {
            key: 'reviews',
            label: t('reviews'),
            content: (
              <EmptyState drawing={<StarIcon className={classes.sign} />} title={t('noReviews')}>
                {t('noReviewsWhy')}
              </EmptyState>
            ),
          },
        ]}
      />
    </Card>
  );
}
