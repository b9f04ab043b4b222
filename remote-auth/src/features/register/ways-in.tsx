import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass } from '@rishta/ui';

import { authTexts } from '../../common/auth.texts.ts';
import { withNext } from '../../common/next-address.ts';
import { registerTexts } from './register.texts.ts';

const LOOK = buttonClass({ variant: 'secondary', fullWidth: true });

/** For whoever may have an account already. */
export function WaysIn({ next }: { next: string | undefined }) {
  const t = useTexts(registerTexts);
  const common = useTexts(authTexts);
  return (
    <>
      <Link to={withNext('/login', next)} className={LOOK}>
        {t('login')}
      </Link>
      <Link to={withNext('/forgot-password', next)} className={LOOK}>
        {common('forgotPassword')}
      </Link>
    </>
  );
}
