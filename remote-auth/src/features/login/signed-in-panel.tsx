import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { Alert, Button, buttonClass } from '@rishta/ui';

import classes from './signed-in-panel.module.css';
import { loginTexts } from './login.texts.ts';

export interface SignedInPanelProps {
  /** Where the visitor wanted to go. Default: the dashboard. */
  next: string | undefined;
  onSignedOut: () => void;
}

/** What someone sees who comes to log in and is logged in already. */
export function SignedInPanel({ next, onSignedOut }: SignedInPanelProps) {
  const t = useTexts(loginTexts);
  const session = useSession();
  const name = session.account?.fullName;
  const signOut = () => {
    onSignedOut();
    session.signOut();
  };
  return (
    <>
      <Alert tone="info">{name === undefined ? t('signedIn') : t('signedInAs', { name })}</Alert>
      <div className={classes.actions}>
        <Link to={next ?? '/dashboard'} className={buttonClass({ fullWidth: true })}>
          {next === undefined ? t('toDashboard') : t('goOn')}
        </Link>
        <Button variant="secondary" fullWidth onClick={signOut}>
          {t('logOut')}
        </Button>
      </div>
    </>
  );
}
