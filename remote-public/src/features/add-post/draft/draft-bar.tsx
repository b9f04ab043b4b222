import { useSession, useTexts } from '@rishta/remote-sdk';
import { Button, CheckIcon } from '@rishta/ui';
import { useState } from 'react';

import { addPostTexts } from '../add-post.texts.ts';
import { useLate } from '../late/use-late.ts';
import type { DraftKeeper } from './use-draft.ts';
import classes from './draft-bar.module.css';

interface DraftBarProps {
  draft: DraftKeeper;
  isBlank: boolean;
  onDiscard: () => void;
}

const loadDialog = () => import('./discard-dialog.tsx');

/** Says whether what is written is kept, and lets go of it after asking. */
export function DraftBar({ draft, isBlank, onDiscard }: DraftBarProps) {
  const t = useTexts(addPostTexts);
  const isSignedIn = useSession().status === 'signed-in';
  const [isAsking, setAsking] = useState(false);
  const [late, ask] = useLate(loadDialog);
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
        <Button
          variant="quiet"
          onClick={() => {
            setAsking(true);
            void ask();
          }}
        >
          {t('discard')}
        </Button>
      )}
      {isAsking && late && (
        <late.DiscardDialog
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
