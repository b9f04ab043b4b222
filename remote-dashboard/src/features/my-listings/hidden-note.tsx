import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { Alert, buttonClass } from '@rishta/ui';

import { useIsOutOfSight } from '../../common/use-is-out-of-sight.ts';
import { myListingsTexts } from './my-listings.texts.ts';

/** Says why families see none of the active listings, and leads to where that can be changed. */
export function HiddenNote() {
  const t = useTexts(myListingsTexts);
  const { account } = useSession();
  if (!useIsOutOfSight()) return null;
  return (
    <Alert
      tone="warning"
      action={
        <Link to="/Settings" className={buttonClass({ variant: 'secondary' })}>
          {t('settings')}
        </Link>
      }
    >
      {t(account?.deletesAt === undefined ? 'hiddenPaused' : 'hiddenLeaving')}
    </Alert>
  );
}
