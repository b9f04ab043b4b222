import { REJECTION_REASONS } from '@rishta/contracts/choices';
import { useTexts } from '@rishta/remote-sdk';

import { moderationTexts } from '../moderation.texts.ts';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog.tsx';

type RejectDialogProps = Pick<DecisionDialogProps, 'onDone' | 'onRefused' | 'onClose'> & {
  id: string;
  version: number;
};

/** Asks why a listing is turned down, which its owner is told. */
export function RejectDialog({ id, version, ...handlers }: RejectDialogProps) {
  const t = useTexts(moderationTexts);
  return (
    <DecisionDialog
      {...handlers}
      title={t('rejectTitle')}
      path={`/moderation/listings/${id}/reject`}
      body={{ version }}
      choice={{
        name: 'reason',
        label: t('reason'),
        missing: t('reasonRequired'),
        options: REJECTION_REASONS.map((value) => ({ value, label: t(`reject-${value}`) })),
      }}
      noteHint={t('rejectHint')}
      needsNote={(reason) => reason === 'other'}
      action={t('reject')}
    />
  );
}
