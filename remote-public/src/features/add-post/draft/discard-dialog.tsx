import { useTexts } from '@rishta/remote-sdk';
import { Button, Dialog } from '@rishta/ui';

import { addPostTexts } from '../add-post.texts.ts';
import { stepsTexts } from '../steps/steps.texts.ts';
import classes from './draft-bar.module.css';

interface DiscardDialogProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before what was written is gone. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  const t = useTexts(stepsTexts);
  const formText = useTexts(addPostTexts);
  return (
    <Dialog
      open
      size="small"
      title={t('discardTitle')}
      description={t('discardText')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <div className={classes.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {formText('discard')}
          </Button>
        </div>
      }
    />
  );
}
