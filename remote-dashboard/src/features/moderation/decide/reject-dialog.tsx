import type { RejectionReason } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { moderationTexts } from '../moderation.texts.ts';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog.tsx';

/** Every reason that there is, in the order of the list. */
const REASONS = Object.keys({
  incomplete: true,
  contact_details_in_text: true,
  unsuitable_text: true,
  unsuitable_picture: true,
  not_the_candidate: true,
  duplicate: true,
  under_age: true,
  other: true,
} satisfies Record<RejectionReason, true>) as RejectionReason[];

type RejectDialogProps = Pick<DecisionDialogProps, 'onDone' | 'onOvertaken' | 'onClose'> & {
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
        options: REASONS.map((value) => ({ value, label: t(`reject-${value}`) })),
      }}
      noteHint={t('rejectHint')}
      needsNote={(reason) => reason === 'other'}
      action={t('reject')}
    />
  );
}
