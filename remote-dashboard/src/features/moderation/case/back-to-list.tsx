import { Link, useSearchParams, useTexts } from '@rishta/remote-sdk';
import { buttonClass } from '@rishta/ui';

import { listAddress } from '../case-address.ts';
import { moderationTexts } from '../moderation.texts.ts';

/** The way back from a listing to the list that it was opened from. */
export function BackToList() {
  const t = useTexts(moderationTexts);
  const [params] = useSearchParams();
  return (
    <Link to={listAddress(params)} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {t('back')}
    </Link>
  );
}
