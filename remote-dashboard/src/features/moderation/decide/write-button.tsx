import type { StaffConversation } from '@rishta/contracts';
import { useApi, useNavigate, useTexts } from '@rishta/remote-sdk';
import { createAnswers } from '@rishta/remote-sdk/forms';
import { Button } from '@rishta/ui';
import { useState } from 'react';

import { isSessionEnded } from '../../../parts/is-session-ended.ts';
import { moderationTexts } from '../moderation.texts.ts';
import { useIsHere } from '../use-is-here.ts';

interface WriteButtonProps {
  account: { id: string };
  /** Told why there is no conversation, as of a decision. */
  onRefused: (message?: string) => void;
}

/** Leads to the conversation with a member, which is opened when there is none. */
export function WriteButton({ account, onRefused }: WriteButtonProps) {
  const t = useTexts(moderationTexts);
  const answers = createAnswers(t);
  const api = useApi();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [isOpening, setOpening] = useState(false);

  const open = async () => {
    setOpening(true);
    const path = `/moderation/accounts/${account.id}/conversation`;
    const answer = await api.send<StaffConversation>('POST', path, undefined, { authenticated: true });
    const isEnded = await isSessionEnded(api, answer);
    setOpening(false);
    const conversation = answer.reached && answer.ok ? answer.body.data?.conversationId : undefined;
    if (isEnded) onRefused();
    else if (conversation === undefined) onRefused(answers.issuesOf(answer, []).message ?? '');
    else if (isHere.current) await navigate(`/Inbox?conversation=${conversation}`);
  };
  return (
    <Button variant="secondary" size="small" busy={isOpening} onClick={() => void open()}>
      {t('write')}
    </Button>
  );
}
