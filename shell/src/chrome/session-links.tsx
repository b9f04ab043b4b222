import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { classNames } from '@rishta/ui';
import { useSyncExternalStore, type ReactNode } from 'react';

import { tokenStore } from '../session/token-store.ts';
import { chromeTexts } from './chrome.texts.ts';
import classes from './session-links.module.css';

interface SessionLinksProps {
  className?: string | undefined;
  /** Stands beside the name of whoever is signed in. */
  children?: ReactNode;
}

/** Login and Register, or the name of whoever is signed in. Until that is known their place is kept, with nothing in sight. */
export function SessionLinks({ className, children }: SessionLinksProps) {
  const t = useTexts(chromeTexts);
  const { account } = useSession();
  const status = useSessionStatus();
  if (status === 'signed-in') {
    return (
      <div className={classNames(classes.session, className)}>
        {/* Another name is another element: it takes the place of the first, whose words are not to be seen moving. */}
        <Link
          key={account?.fullName}
          to="/Dashboard"
          dir="auto"
          className={classes.name}
          title={account?.fullName}
          aria-label={account && t('signed-in-as', { name: account.fullName })}
        >
          {account?.fullName ?? t('menu-dashboard')}
        </Link>
        {children}
      </div>
    );
  }
  return (
    <div className={classNames(classes.session, status === 'unknown' && classes.unknown, className)}>
      <Link to="/Login">{t('login')}</Link>
      <Link to="/Register">{t('register')}</Link>
    </div>
  );
}

/** The session is told to the page when its code has come; the chrome is there sooner, and looks for itself until then. */
function useSessionStatus() {
  const { status } = useSession();
  const seen = useSyncExternalStore(
    tokenStore.onChange,
    () => (tokenStore.read() === null ? 'signed-out' : 'signed-in'),
    () => 'unknown',
  );
  return status === 'unknown' ? seen : status;
}
