import type { SettingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass } from '@rishta/ui';

import { wayOnTexts } from './way-on.texts.ts';

const SETTINGS = ['/Settings?tab=account' satisfies SettingsTabAddress, 'openSettings'] as const;
const WAYS = {
  'email-unconfirmed': ['/confirm-email', 'confirmEmail'],
  'account-paused': SETTINGS,
  'account-leaving': SETTINGS,
} as const;

/** Where a member can change what the API has refused them for, by its code; nothing where there is no such place. */
export function WayOn({ code = '' }: { code: string | undefined }) {
  const t = useTexts(wayOnTexts);
  if (!(code in WAYS)) return null;
  const [to, text] = WAYS[code as keyof typeof WAYS];
  return (
    <p>
      <Link to={to} className={buttonClass({ variant: 'secondary' })}>
        {t(text)}
      </Link>
    </p>
  );
}
