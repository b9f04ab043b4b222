import type { ListingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useTexts } from '@rishta/remote-sdk';
import { Badge } from '@rishta/ui';

import { Day } from '../../common/day.tsx';
import type { OwnListing } from '../../common/own-listings/use-own-listings.ts';
import { Panel } from '../../common/panel.tsx';
import classes from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

/** As many as a glance takes; all of them are in My Listings. */
const MOST = 3;

/** The member's listings that wait for their approval, the newest first. */
export function PendingPanel({ listings }: { listings: readonly OwnListing[] }) {
  const t = useTexts(dashboardTexts);
  const all = '/MyListing?tab=pending' satisfies ListingsTabAddress;
  return (
    <Panel title={t('pendingApprovals')} actions={<Link to={all}>{t('myListings')}</Link>}>
      <ul className={classes.lines}>
        {listings.slice(0, MOST).map(({ id, title, postedOn }) => (
          <li key={id} className={classes.pending}>
            <Link to={all} dir="auto" className={classes.line}>
              {title}
            </Link>
            <Badge tone="gold">{t('pending')}</Badge>
            <Day date={postedOn} className={classes.quiet} />
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t('pendingHint')}</p>
    </Panel>
  );
}
