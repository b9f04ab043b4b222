import type { RejectionReason } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { moderationTexts } from '../moderation.texts.ts';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog.tsx';

type RejectDialogProps = Pick<DecisionDialogProps, 'onDone' | 'onRefused' | 'onClose'> & {
  id: string;
  version: number;
  reasons: readonly RejectionReason[];
  /** A text that waits is rejected, and a listing that was approved is taken down. */
  deed: 'reject' | 'take-down';
};

/** Asks why a listing is turned down, which its owner is told. */
export function RejectDialog({ id, version, reasons, deed, ...handlers }: RejectDialogProps) {
  const t = useTexts(moderationTexts);
  const isDown = deed === 'take-down';
  return (
    <DecisionDialog
      {...handlers}
      title={t(isDown ? 'takeDownTitle' : 'rejectTitle')}
      {...(isDown && { lead: t('takeDownText') })}
      path={`/moderation/listings/${id}/${deed}`}
      body={{ version }}
      choice={{
        name: 'reason',
        label: t('reason'),
        missing: t('reasonRequired'),
        options: reasons.map((value) => ({ value, label: t(`reject-${value}`) })),
      }}
      noteHint={t('rejectHint')}
      needsNote={(reason) => reason === 'other'}
      action={t(isDown ? 'takeDown' : 'reject')}
    />
  );
}
