import { useSession, useTexts } from '@rishta/remote-sdk';
import { useState } from 'react';

import { Sentence } from '../../../parts/sentence.tsx';
import { AccountSection } from './account-section.tsx';
import { accountTexts } from './account.texts.ts';
import { AskForCode } from './ask-for-code.tsx';
import { TypeCode } from './type-code.tsx';

/** The address that one logs in with, and changing it: first a code is mailed to the new one, then it is typed. */
export function EmailSection() {
  const t = useTexts(accountTexts);
  const { status, account } = useSession();
  const [asked, setAsked] = useState<string>();
  const [changed, setChanged] = useState(0);
  const [isAgain, setIsAgain] = useState(false);
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
        (asked === undefined ? (
          <AskForCode takesFocus={isAgain} onAsked={setAsked} />
        ) : (
          <TypeCode
            email={asked}
            onChanged={() => {
              setAsked(undefined);
              setIsAgain(false);
              setChanged(changed + 1);
            }}
            onAgain={() => {
              setAsked(undefined);
              setIsAgain(true);
            }}
          />
        ))}
    </AccountSection>
  );
}
