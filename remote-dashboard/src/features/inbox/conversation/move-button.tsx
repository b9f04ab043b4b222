import type { Conversation } from '@rishta/contracts';
import { useApi, useNotices, useTexts } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { Button, IconButton, InboxIcon, TrashIcon } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { inboxTexts } from '../inbox.texts.ts';

interface MoveButtonProps {
  conversation: Conversation;
  onMoved: () => void;
  onFailed: () => void;
}

/** Puts a conversation into the other folder. */
export function MoveButton({ conversation: { id, folder }, onMoved, onFailed }: MoveButtonProps) {
  const t = useTexts(inboxTexts);
  const api = useApi();
  const notices = useNotices();
  const [isBusy, setIsBusy] = useState(false);
  const isInTrash = folder === 'trash';
  const latest = useRef(folder);
  useEffect(() => {
    if (latest.current === folder) return;
    latest.current = folder;
    // It was moved, and only the answer lost.
    notices.hide('conversation-moved');
  }, [folder, notices]);
  const move = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const path = `/conversations/${id}/${isInTrash ? 'restore' : 'trash'}`;
    const answer = await api.send('POST', path, {}, { authenticated: true });
    setIsBusy(false);
    if ((answer.reached && answer.ok) || latest.current !== folder) {
      onMoved();
      return;
    }
    notices.show({ id: 'conversation-moved', tone: 'error', text: messageOf(answer) || t('notMoved') });
    onFailed();
  };
  if (isInTrash) {
    return (
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void move()}>
        <InboxIcon />
        {t('restore')}
      </Button>
    );
  }
  return (
    <IconButton label={t('moveToTrash')} aria-disabled={isBusy} onClick={() => void move()}>
      <TrashIcon />
    </IconButton>
  );
}
