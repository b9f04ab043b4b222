import type { ListingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { InfoIcon } from '@rishta/ui';

import type { Loadable } from '../../common/loadable.ts';
import { LoginLink } from '../../common/login-link.tsx';
import type { OwnListings } from '../../common/own-listings/use-own-listings.ts';
import { commonTexts } from '../../common/common.texts.ts';
import { ScreenLine } from '../../common/screen-line.tsx';
import { useIsOutOfSight } from '../../common/use-is-out-of-sight.ts';
import { dashboardTexts } from './dashboard.texts.ts';

/** What a new member has to do first, or how it stands with the listings, in one line, and where to go on. It stands where others are asked to log in. */
export function FirstWord({ listings }: { listings: Loadable<OwnListings> }) {
  const t = useTexts(dashboardTexts);
  const ofCommon = useTexts(commonTexts);
  const { account } = useSession();
  const isOutOfSight = useIsOutOfSight();
  // Each line has a key: it takes the place of another, whose words are not to move to where its own stand.
  if (account?.emailConfirmed === false) {
    return (
      <ScreenLine key="unconfirmed" icon={<InfoIcon />} link={<Link to="/confirm-email">{t('confirm')}</Link>}>
        {t('unconfirmed')}
      </ScreenLine>
    );
  }
  if (listings.state === 'loading') {
    return (
      <ScreenLine key="loading" aria-busy="true">
        {ofCommon('loading')}
      </ScreenLine>
    );
  }
  if (listings.state === 'failed') return <ScreenLine key="failed">{ofCommon('failed')}</ScreenLine>;
  if (listings.state === 'signed-out') {
    return (
      <ScreenLine key="signed-out" icon={<InfoIcon />}>
        <LoginLink>{ofCommon('signedOut')}</LoginLink>
      </ScreenLine>
    );
  }
  const { active, pending, rejected } = listings.data;
  const count = Object.values(listings.data).flat().length;
  if (count === 0) {
    return (
      <ScreenLine key="none" icon={<InfoIcon />} link={<Link to="/AddPosting">{ofCommon('addPost')}</Link>}>
        {t('nextListing')}
      </ScreenLine>
    );
  }
  const [text, to] =
    pending.length > 0
      ? [t('pendingCount', { count: pending.length }), '/MyListing?tab=pending' satisfies ListingsTabAddress]
      : active.length > 0
        ? [t(isOutOfSight ? 'hiddenCount' : 'activeCount', { count: active.length }), '/MyListing']
        : rejected.length > 0
          ? [t('rejectedCount', { count: rejected.length }), '/MyListing?tab=rejected' satisfies ListingsTabAddress]
          : [t('endedCount', { count }), '/MyListing'];
  return (
    <ScreenLine key="some" icon={<InfoIcon />} link={<Link to={to}>{t('myListings')}</Link>}>
      {text}
    </ScreenLine>
  );
}
