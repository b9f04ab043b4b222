import type { SettingsTabAddress } from '@rishta/contracts/page-parameters';
import { useApi, useNavigate, useNotices, useTexts } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { Button, Dialog } from '@rishta/ui';
import { useState } from 'react';

import { inboxTexts } from '../inbox.texts.ts';

interface BlockDialogProps {
  /** The number of the other side's candidate. */
  candidateId: string;
  onBlocked: () => void;
  onClose: () => void;
}

/** Asks once before a family is blocked, and says where that can be taken back. */
export function BlockDialog({ candidateId, onBlocked, onClose }: BlockDialogProps) {
  const t = useTexts(inboxTexts);
  const api = useApi();
  const notices = useNotices();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  const block = async () => {
    setIsBusy(true);
    const answer = await api.send('POST', '/blocks', { profile: candidateId }, { authenticated: true });
    onClose();
    if (!answer.reached || !answer.ok) {
      const text = messageOf(answer) || t('notDone');
      notices.show({ id: 'block', tone: 'error', text });
      return;
    }
    const toSafety = () => void navigate('/Settings?tab=safety' satisfies SettingsTabAddress);
    notices.show({ id: 'block', tone: 'success', text: t('blocked'), action: { label: t('safety'), run: toSafety } });
    onBlocked();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('blockTitle')}
      description={t('blockText')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isBusy} onClick={() => void block()}>
            {t('block')}
          </Button>
        </>
      }
    />
  );
}
