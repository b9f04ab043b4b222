import { useTexts } from '@rishta/remote-sdk';
import { Button, Dialog } from '@rishta/ui';
import { useState } from 'react';

import { moderationTexts } from '../moderation.texts.ts';
import type { Refused } from '../use-sending.ts';
import { useDecision } from './use-decision.ts';

interface ReinstateButtonProps {
  account: { id: string; name: string };
  onDone: () => void;
  onRefused: (refused?: Refused) => void;
}

/** Gives a suspended account back what it was, after asking once. */
export function ReinstateButton({ account, onDone, onRefused }: ReinstateButtonProps) {
  const t = useTexts(moderationTexts);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const decision = useDecision({
    onDone: () => {
      close();
      onDone();
    },
    onRefused: (refused) => {
      close();
      onRefused(refused);
    },
  });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {t('reinstate')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t('reinstateTitle', { name: account.name })}
        description={t('reinstateText')}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('cancel')}
            </Button>
            <Button
              aria-disabled={decision.isSending}
              onClick={() => void decision.send(`/moderation/accounts/${account.id}/reinstate`)}
            >
              {t('reinstate')}
            </Button>
          </>
        }
      />
    </>
  );
}
