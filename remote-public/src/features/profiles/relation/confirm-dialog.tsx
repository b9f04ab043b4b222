import { useTexts } from '@rishta/remote-sdk';
import { Button, Dialog } from '@rishta/ui';

import { relationTexts } from './relation.texts.ts';
import classes from './relation.module.css';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
}

/** Asks once more before something that is not easily undone. */
export function ConfirmDialog({ open, onClose, title, text, action, busy, onConfirm }: ConfirmDialogProps) {
  const t = useTexts(relationTexts);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={t('close')}
      size="small"
      footer={
        <div className={classes.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      }
    />
  );
}
