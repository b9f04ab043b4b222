import { useTexts } from '@rishta/remote-sdk';
import { Button, Dialog } from '@rishta/ui';
import { useState } from 'react';

import { savedSearchesTexts } from './saved-searches.texts.ts';

interface DeleteDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  onDelete: () => Promise<void>;
}

export function DeleteDialog({ open, onClose, name, onDelete }: DeleteDialogProps) {
  const t = useTexts(savedSearchesTexts);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onDelete();
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('deleteTitle', { name })}
      description={t('deleteText')}
      closeLabel={t('close')}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isBusy} onClick={() => void press()}>
            {t('delete')}
          </Button>
        </>
      }
    />
  );
}
