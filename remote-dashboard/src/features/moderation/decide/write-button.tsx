import type { StaffConversation } from '@rishta/contracts';
import { useNavigate, useTexts } from '@rishta/remote-sdk';
import { Button } from '@rishta/ui';
import { useState } from 'react';

import { isDialogOpen } from '../is-dialog-open.ts';
import { moderationTexts } from '../moderation.texts.ts';
import { useIsHere } from '../use-is-here.ts';
import { useSending, type Refused } from '../use-sending.ts';

interface WriteButtonProps {
  account: { id: string };
  /** Told why there is no conversation, as of a decision. */
  onRefused: (refused?: Refused) => void;
}

/** Leads to the conversation with a member, which is opened when there is none. */
export function WriteButton({ account, onRefused }: WriteButtonProps) {
  const t = useTexts(moderationTexts);
  const send = useSending();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [isOpening, setOpening] = useState(false);

  const open = async () => {
    setOpening(true);
    const { answer, refused } = await send<StaffConversation>(`/moderation/accounts/${account.id}/conversation`);
    setOpening(false);
    const conversation = answer.reached && answer.ok ? answer.body.data?.conversationId : undefined;
    if (conversation === undefined) onRefused(refused);
    else if (isHere.current && !isDialogOpen()) await navigate(`/Inbox?conversation=${conversation}`);
  };
  return (
    <Button variant="secondary" size="small" busy={isOpening} onClick={() => void open()}>
      {t('write')}
    </Button>
  );
}
