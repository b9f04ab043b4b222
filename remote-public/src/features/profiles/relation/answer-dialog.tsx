import { useTexts } from '@rishta/remote-sdk';
import { Button, Dialog } from '@rishta/ui';

import { relationTexts } from './relation.texts.ts';
import classes from './relation.module.css';

interface AnswerDialogProps {
  open: boolean;
  onClose: () => void;
  /** Of the candidate from whose family it comes. */
  name: string;
  message: string;
  busy: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

/** What a family has written with its interest, and the two answers. */
export function AnswerDialog({ open, onClose, name, message, busy, onAccept, onDecline }: AnswerDialogProps) {
  const t = useTexts(relationTexts);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('answerTitle', { name })}
      description={t('declineHint')}
      closeLabel={t('close')}
      footer={
        <div className={classes.buttons}>
          <Button variant="secondary" aria-disabled={busy} onClick={onDecline}>
            {t('decline')}
          </Button>
          <Button aria-disabled={busy} onClick={onAccept}>
            {t('accept')}
          </Button>
        </div>
      }
    >
      <p dir="auto" className={classes.words}>
        {message || t('noMessage')}
      </p>
    </Dialog>
  );
}
