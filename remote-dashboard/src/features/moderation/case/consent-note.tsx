import type { ModeratedListing } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Button } from '@rishta/ui';
import { useState } from 'react';

import { Day } from '../../../common/day.tsx';
import { DecisionDialog, type DecisionDialogProps } from '../decide/decision-dialog.tsx';
import { moderationTexts } from '../moderation.texts.ts';
import classes from '../moderation.module.css';

type ConsentNoteProps = Pick<DecisionDialogProps, 'onDone' | 'onRefused'> & {
  listing: ModeratedListing;
  /** Whether what was approved is shown, or would be. */
  isUp: boolean;
};

/** What is known of the candidate's consent. Of one who is not shown it is recorded here that it was withdrawn. */
export function ConsentNote({ listing, isUp, ...handlers }: ConsentNoteProps) {
  const t = useTexts(moderationTexts);
  /** The version that was looked at, whatever has come since. */
  const [asked, ask] = useState<number>();
  const { id, current, approved, consent } = listing;
  const isOfAnother =
    approved && approved.candidateName !== current.candidateName && approved.dateOfBirth !== current.dateOfBirth;
  // What is shown of a candidate does not stay without the consent: it is taken down.
  const isShown = isUp && !isOfAnother;
  return (
    <>
      {consent && (
        <p>
          {t('consent')} <bdi>{consent.email || t('consentNoAddress')}</bdi> (<Day date={consent.at} />)
        </p>
      )}
      {consent && current.postedBy === 'bureau' && !isShown && (
        <div ref={passFocusOn} className={classes.actions}>
          <Button variant="secondary" size="small" onClick={() => ask(current.version)}>
            {`${t('withdrawConsent')} …`}
          </Button>
        </div>
      )}
      {asked !== undefined && (
        <DecisionDialog
          {...handlers}
          title={t('reject-consent_withdrawn')}
          lead={t('withdrawConsentText')}
          path={`/moderation/listings/${id}/withdraw-consent`}
          body={{ version: asked }}
          noteHint={t('noteHint')}
          needsNote={() => true}
          action={t('withdrawConsent')}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
