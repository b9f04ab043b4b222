import { useTexts } from '@rishta/remote-sdk';
import { Stat } from '@rishta/ui';

import { Panel } from '../../parts/panel.tsx';
import { LISTING_COUNTS, type DashboardOverview } from './dashboard.model.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

export function ListingsPanel({ listings }: Pick<DashboardOverview, 'listings'>) {
  const t = useTexts(dashboardTexts);
  return (
    <Panel title={t('profileListings')}>
      <dl className={classes.tiles}>
        {LISTING_COUNTS.map((count) => (
          <Stat key={count} label={t(count)} value={listings[count]} />
        ))}
      </dl>
    </Panel>
  );
}
