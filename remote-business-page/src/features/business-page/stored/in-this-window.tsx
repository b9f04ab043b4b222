import { Link, useLocation, useSession, useTexts } from '@rishta/remote-sdk';
import { loginAddress } from '@rishta/remote-sdk/login-address';

import { businessPageTexts } from '../business-page.texts.ts';

/** Says that a page is kept in this window, and how it comes to be stored. */
export function InThisWindow() {
  const t = useTexts(businessPageTexts);
  const { status } = useSession();
  const { pathname, search } = useLocation();
  return (
    <>
      {t('notStored')}{' '}
      {status === 'signed-out' && <Link to={loginAddress(pathname + search)}>{t('loginToStore')}</Link>}
    </>
  );
}
