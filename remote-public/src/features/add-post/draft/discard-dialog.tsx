import { useTexts } from '@rishta/remote-sdk';

import { addPostTexts } from '../add-post.texts.ts';
import { ConfirmDialog } from '../lazy/confirm-dialog.tsx';
import { stepsTexts } from '../steps/steps.texts.ts';

interface DiscardDialogProps {
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before what was written is gone. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  const t = useTexts(stepsTexts);
  const formText = useTexts(addPostTexts);
  return (
    <ConfirmDialog
      title={t('discardTitle')}
      text={t('discardText')}
      action={formText('discard')}
      onConfirm={onDiscard}
      onClose={onClose}
    />
  );
}
