import { useSession, useTexts } from '@rishta/remote-sdk';
import { Button, CheckIcon, Dialog } from '@rishta/ui';
import { useState } from 'react';

import { addPostTexts } from '../add-post.texts.ts';
import type { DraftKeeper } from './use-draft.ts';
import classes from './draft-bar.module.css';

interface DraftBarProps {
  draft: DraftKeeper;
  isBlank: boolean;
  onDiscard: () => void;
}

/** Says whether what is written is kept, and lets go of it after asking. */
export function DraftBar({ draft, isBlank, onDiscard }: DraftBarProps) {
  const t = useTexts(addPostTexts);
  const isSignedIn = useSession().status === 'signed-in';
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes.bar}>
      <p role="status" className={classes.status}>
        {draft.status === 'saved' && (
          <>
            <CheckIcon />
            {t(isSignedIn ? 'draftSavedUntilLogout' : 'draftSaved')}
          </>
        )}
        {draft.status === 'failed' && t('draftFailed')}
      </p>
      {!isBlank && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
      )}
      <Dialog
        open={isAsking}
        size="small"
        title={t('discardTitle')}
        description={t('discardText')}
        closeLabel={t('close')}
        onClose={() => setAsking(false)}
        footer={
          <div className={classes.actions}>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                onDiscard();
              }}
            >
              {t('discard')}
            </Button>
          </div>
        }
      />
    </div>
  );
}
