import type { ListingSummary } from '@rishta/contracts';
import { useNotices, useTexts } from '@rishta/remote-sdk';
import { Dialog } from '@rishta/ui';
import { useState } from 'react';

import { AskCandidate } from './ask-candidate.tsx';
import { consentTexts } from './consent.texts.ts';
import { TypeConsentCode } from './type-consent-code.tsx';

export { consentTexts };

export interface ConsentDialogProps {
  listing: Pick<ListingSummary, 'id' | 'consent' | 'consentEmail'>;
  /** The listing is not what it was. */
  onChanged: () => void;
  onClose: () => void;
}

/** The consent of a candidate whom an agency represents: first a code is mailed, then it is typed as it was passed on. */
export function ConsentDialog({ listing, onChanged, onClose }: ConsentDialogProps) {
  const t = useTexts(consentTexts);
  const notices = useNotices();
  const [asked, setAsked] = useState(listing.consent === 'asked' ? listing.consentEmail : undefined);
  const [before, setBefore] = useState<string>();
  return (
    <Dialog open onClose={onClose} size="small" title={t('title')} closeLabel={t('close')} description={t('lead')}>
      {asked === undefined ? (
        <AskCandidate
          id={listing.id}
          before={before}
          onOvertaken={onChanged}
          onAsked={(email) => {
            setAsked(email);
            onChanged();
          }}
        />
      ) : (
        <TypeConsentCode
          id={listing.id}
          email={asked}
          onOvertaken={onChanged}
          onGiven={(message) => {
            notices.show({ id: 'listing-action', tone: 'success', text: message });
            onClose();
            onChanged();
          }}
          onAgain={() => {
            setBefore(asked);
            setAsked(undefined);
          }}
        />
      )}
    </Dialog>
  );
}
