import { useSession, useTexts } from '@rishta/remote-sdk';
import { Button, CheckIcon } from '@rishta/ui';
import { useState } from 'react';

import { addPostTexts } from '../add-post.texts.ts';
import type { Lazy } from '../lazy/load-lazy.ts';
import type { DraftKeeper } from './use-draft.ts';
import classes from './draft-bar.module.css';

interface DraftBarProps {
  draft: DraftKeeper;
  lazy: Lazy | undefined;
  isBlank: boolean;
  onDiscard: () => void;
}

/** Says whether what is written is kept, and lets go of it after asking. */
export function DraftBar({ draft, lazy, isBlank, onDiscard }: DraftBarProps) {
  const t = useTexts(addPostTexts);
  const isSignedIn = useSession().status === 'signed-in';
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes.bar}>
      <p role="status" aria-busy={draft.isBehind} className={classes.status}>
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
      {isAsking && lazy && (
        <lazy.DiscardDialog
          onClose={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            onDiscard();
          }}
        />
      )}
    </div>
  );
}
