import { useTexts } from '@rishta/remote-sdk';

import { moderationTexts } from '../moderation.texts.ts';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog.tsx';

type SuspendDialogProps = Pick<DecisionDialogProps, 'onDone' | 'onRefused' | 'onClose'> & {
  account: { id: string; name: string };
};

/** Asks why an account is suspended. */
export function SuspendDialog({ account, ...handlers }: SuspendDialogProps) {
  const t = useTexts(moderationTexts);
  return (
    <DecisionDialog
      {...handlers}
      title={t('suspendTitle', { name: account.name })}
      lead={t('suspendText')}
      path={`/moderation/accounts/${account.id}/suspend`}
      noteHint={t('noteHint')}
      needsNote={() => true}
      action={t('suspend')}
    />
  );
}
