import { useTexts } from '@rishta/remote-sdk';
import { Button, Dialog } from '@rishta/ui';

import { stepsTexts } from '../steps/steps.texts.ts';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the button does. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is gone. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTexts(stepsTexts);
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={text}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
