import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { classNames, InfoIcon } from '@rishta/ui';

import { addPostTexts } from './add-post.texts.ts';
import { useLoginAddress } from './login-address.ts';
import classes from './session-line.module.css';

interface SessionLineProps {
  /** The same is said elsewhere on the page just now. */
  isSaidElsewhere: boolean;
}

/** Says before the first word is written that a post is handed in by those who are logged in. */
export function SessionLine({ isSaidElsewhere }: SessionLineProps) {
  const t = useTexts(addPostTexts);
  const { status, account } = useSession();
  const login = useLoginAddress();
  // Keeps its place unseen, so that nothing moves when the browser finds out who is there.
  const isPlace = status === 'signed-in' || isSaidElsewhere;
  return (
    <div className={classes.place}>
      <p aria-hidden={isPlace} className={classNames(classes.line, status === 'unknown' && classes.unknown)}>
        <InfoIcon />
        <span>{t('signedOut')}</span>
        <Link to={login}>{t('logIn')}</Link>
      </p>
      {status === 'signed-in' && account && (
        <p className={classes.signedIn}>{t('signedInAs', { name: account.fullName })}</p>
      )}
    </div>
  );
}
