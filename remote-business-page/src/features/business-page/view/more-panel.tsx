import { useTexts } from '@rishta/remote-sdk';
import { CalendarIcon, Card, EmptyState, StarIcon, Tabs, UsersIcon } from '@rishta/ui';

import { businessPageTexts } from '../business-page.texts.ts';
import classes from './panels.module.css';

type Part = 'events' | 'community' | 'reviews';

export function MorePanel() {
  const t = useTexts(businessPageTexts);
  const part = (key: Part, Sign: typeof StarIcon) => ({
    key,
    label: t(key),
    content: (
      <EmptyState drawing={<Sign className={classes.sign} />} title={t(`${key}Empty`)}>
        {t(`${key}EmptyWhy`)}
      </EmptyState>
    ),
  });
  return (
    <Card padding="large" className={classes.panel}>
      <h2>{t('more')}</h2>
      <Tabs
        label={t('more')}
        tabs={[part('events', CalendarIcon), part('community', UsersIcon), part('reviews', StarIcon)]}
      />
    </Card>
  );
}
