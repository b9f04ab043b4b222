import { NEW_MATCHES_ADDRESS } from '@rishta/contracts/page-parameters';
import { Link, useTexts } from '@rishta/remote-sdk';
import { Stat } from '@rishta/ui';

import { Panel } from '../../common/panel.tsx';
import { useNumberFormat } from '../../common/use-number-format.ts';
import { LISTING_COUNTS, type DashboardOverview } from './dashboard.model.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

export function ListingsPanel({ listings }: Pick<DashboardOverview, 'listings'>) {
  const t = useTexts(dashboardTexts);
  const format = useNumberFormat();
  const isCut = listings?.isNewMatchesCut;
  // Only what there is leads on.
  const linked = listings && listings.newMatches > 0 ? 'newMatches' : undefined;
  return (
    <Panel title={t('profileListings')}>
      <dl className={classes.tiles}>
        {LISTING_COUNTS.map((count) => (
          <Stat
            key={count}
            label={linked === count ? <Link to={NEW_MATCHES_ADDRESS}>{t(count)}</Link> : t(count)}
            value={listings ? `${format(listings[count])}${count === 'newMatches' && isCut ? '+' : ''}` : '–'}
            className={linked === count ? classes.linked : undefined}
          />
        ))}
      </dl>
    </Panel>
  );
}
