import { Link, useTexts } from '@rishta/remote-sdk';
import { InfoIcon } from '@rishta/ui';

import type { Loadable } from '../../parts/loadable.ts';
import type { OwnListings } from '../../parts/own-listings/use-own-listings.ts';
import { partsTexts } from '../../parts/parts.texts.ts';
import { ScreenLine } from '../../parts/screen-line.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

/** How it stands with the member's listings, in one line, and where to go on. It stands where others are asked to log in. */
export function FirstWord({ listings }: { listings: Loadable<OwnListings> }) {
  const t = useTexts(dashboardTexts);
  const ofParts = useTexts(partsTexts);
  if (listings.state === 'loading') return <ScreenLine aria-busy="true">{ofParts('loading')}</ScreenLine>;
  if (listings.state === 'failed') return <ScreenLine>{ofParts('failed')}</ScreenLine>;
  const { active, pending, rejected } = listings.data;
  if (active.length + pending.length + rejected.length === 0) {
    return (
      <ScreenLine icon={<InfoIcon />} link={<Link to="/AddPosting">{ofParts('addPost')}</Link>}>
        {t('nextListing')}
      </ScreenLine>
    );
  }
  const [text, tab] =
    pending.length > 0
      ? [t('pendingCount', { count: pending.length }), 'pending']
      : [t('activeCount', { count: active.length }), ''];
  return (
    <ScreenLine icon={<InfoIcon />} link={<Link to={`/MyListing${tab && `?tab=${tab}`}`}>{t('myListings')}</Link>}>
      {text}
    </ScreenLine>
  );
}
