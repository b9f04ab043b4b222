import { useTexts } from '@rishta/remote-sdk';
import { Stat } from '@rishta/ui';

import { Panel } from '../../parts/panel.tsx';
import { useNumberFormat } from '../../parts/use-number-format.ts';
import { LISTING_COUNTS, type DashboardOverview } from './dashboard.model.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

export function ListingsPanel({ listings }: Pick<DashboardOverview, 'listings'>) {
  const t = useTexts(dashboardTexts);
  const format = useNumberFormat();
  return (
    <Panel title={t('profileListings')}>
      <dl className={classes.tiles}>
        {LISTING_COUNTS.map((count) => (
          <Stat key={count} label={t(count)} value={listings ? format(listings[count]) : '–'} />
        ))}
      </dl>
    </Panel>
  );
}
