import type { Account } from '@rishta/contracts';
import { useApi, useSession, useTexts } from '@rishta/remote-sdk';
import { useEffect, useEffectEvent, useState } from 'react';

import { Sentence } from '../../../common/sentence.tsx';
import { AccountSection } from './account-section.tsx';
import { accountTexts } from './account.texts.ts';
import { AskForCode } from './ask-for-code.tsx';
import { TypeCode } from './type-code.tsx';
import { useFreshAccount } from './use-fresh-account.ts';

/** The address that one logs in with, and changing it: first a code is mailed to the new one, then it is typed. */
export function EmailSection() {
  const t = useTexts(accountTexts);
  const { status, account, updateAccount } = useSession();
  const api = useApi();
  const freshAccount = useFreshAccount();
  /** The address that a code was mailed to; null while another one is to be typed, or none. */
  const [asked, setAsked] = useState<string | null>();
  const [changed, setChanged] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);
  // Asked for before this tab was opened. It stays while what was typed is refused, also for having ended.
  if (asked === undefined && account?.pendingEmail !== undefined) setAsked(account.pendingEmail);
  // Its time may have ended since.
  const lookAgain = useEffectEvent(async () => {
    if (account?.pendingEmail === undefined) return;
    const fresh = await freshAccount();
    if (fresh && fresh.pendingEmail === undefined) setAsked(null);
  });
  useEffect(() => void lookAgain(), []);
  const moveTo = (address: string | null) => {
    setAsked(address);
    setHasMoved(true);
  };
  const startOver = () => {
    moveTo(null);
    // Else this address would be there again with the tab.
    void api.send<Account>('DELETE', '/me/email', undefined, { authenticated: true }).then((answer) => {
      if (answer.reached && answer.body.data) updateAccount(answer.body.data);
    });
  };
  return (
    <AccountSection title={t('emailTitle')} done={changed}>
      <p>
        {account && (
          <>
            <Sentence text={t('emailNow', { email: '|' })}>
              <bdi>{account.email}</bdi>
            </Sentence>{' '}
          </>
        )}
        {t('emailHint')}
      </p>
      {status === 'signed-in' &&
        (typeof asked === 'string' ? (
          <TypeCode
            email={asked}
            takesFocus={hasMoved}
            onChanged={() => {
              setAsked(null);
              setHasMoved(false);
              setChanged(changed + 1);
            }}
            onAgain={startOver}
          />
        ) : (
          <AskForCode takesFocus={hasMoved} onAsked={moveTo} />
        ))}
    </AccountSection>
  );
}
