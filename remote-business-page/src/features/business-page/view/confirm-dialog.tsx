import { useTexts } from '@rishta/remote-sdk';
import { Alert, Button, Dialog } from '@rishta/ui';
import type { ReactNode } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import { useBusy } from './use-busy.ts';

interface ConfirmDialogProps {
  title: string;
  onCancel: () => void;
  /** Deletes it; resolves to what went wrong. */
  onConfirm: () => Promise<string | undefined>;
  /** What is in question. */
  children: ReactNode;
}

/** Asks before something is deleted. */
export function ConfirmDialog({ title, onCancel, onConfirm, children }: ConfirmDialogProps) {
  const t = useTexts(businessPageTexts);
  const { isBusy, problem, run } = useBusy();
  return (
    <Dialog
      open
      onClose={onCancel}
      size="small"
      title={title}
      closeLabel={t('close')}
      description={t('deleteWhy')}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => run(onConfirm)}>
            {t('delete')}
          </Button>
        </>
      }
    >
      {children}
      {problem && <Alert tone="error">{problem}</Alert>}
    </Dialog>
  );
}
