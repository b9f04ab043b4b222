import type { SettingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { Alert, Button, buttonClass } from '@rishta/ui';

import { addPostTexts } from '../add-post.texts.ts';
import { useLoginAddress } from '../login-address.ts';
import { stepsTexts } from '../steps/steps.texts.ts';
import type { Remedy } from './problems.ts';

interface SubmitMessageProps {
  message: string;
  remedy: Remedy | undefined;
  /** Loads the text of the listing anew. */
  onReload: (() => void) | undefined;
}

/** Why the post was not handed in, and what can be done about it. */
export function SubmitMessage({ message, remedy, onReload }: SubmitMessageProps) {
  const t = useTexts(stepsTexts);
  const formText = useTexts(addPostTexts);
  const login = useLoginAddress();
  const hasEnded = useSession().status !== 'signed-out' && remedy === 'login';
  const [to, text] =
    remedy === 'login'
      ? [login, formText('logIn')]
      : remedy === 'settings'
        ? ['/Settings?tab=account' satisfies SettingsTabAddress, t('openSettings')]
        : ['/confirm-email', t('confirmEmail')];
  const reload = (
    <Button size="small" variant="secondary" onClick={onReload}>
      {t('loadPresent')}
    </Button>
  );
  const wayOn = (
    // A new document where the session has ended: an upload does not tell the shell so.
    <Link
      to={to}
      target={hasEnded ? '_top' : undefined}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      {text}
    </Link>
  );
  return (
    <Alert tone={remedy ? 'warning' : 'error'} action={remedy === 'reload' ? reload : remedy && wayOn}>
      {message}
    </Alert>
  );
}
