import { Link, useLocation, useSession, useTexts } from '@rishta/remote-sdk';
import { Alert, Button } from '@rishta/ui';

import { businessPageTexts } from '../business-page.texts.ts';
import { useBusy } from '../view/use-busy.ts';
import { loginAddress } from './login-address.ts';
import classes from './stored.module.css';

interface NotStoredProps {
  /** The page itself is shown, not the wizard. */
  isOpen: boolean;
  /** Stores the page; resolves to what went wrong. */
  onStore?: () => Promise<string | undefined>;
}

/** Where a page is kept that is not stored yet, and how it comes to be stored. */
export function NotStored({ isOpen, onStore }: NotStoredProps) {
  const t = useTexts(businessPageTexts);
  const { status } = useSession();
  const { pathname } = useLocation();
  const { isBusy, problem, run } = useBusy();
  if (status === 'signed-in' && !isOpen) return t('storedAtEnd');
  if (status !== 'signed-in' || !onStore) {
    return (
      <>
        {t('notStored')} {status === 'signed-out' && <Link to={loginAddress(pathname)}>{t('loginToStore')}</Link>}
      </>
    );
  }
  return (
    <div className={classes.note}>
      <p>{`${t('notStored')} ${t('videosStayBehind')}`}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button variant="secondary" busy={isBusy} onClick={() => run(onStore)}>
        {t('storePage')}
      </Button>
    </div>
  );
}
