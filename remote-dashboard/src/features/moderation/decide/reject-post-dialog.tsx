import type { WaitingPost } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { moderationTexts } from '../moderation.texts.ts';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog.tsx';

type RejectPostDialogProps = Pick<DecisionDialogProps, 'onDone' | 'onRefused' | 'onClose'> & { post: WaitingPost };

/** Asks why a post is rejected, which its owner is told. */
export function RejectPostDialog({ post, ...handlers }: RejectPostDialogProps) {
  const t = useTexts(moderationTexts);
  return (
    <DecisionDialog
      {...handlers}
      title={t('rejectPostTitle')}
      lead={t('rejectPostText')}
      path={`/moderation/posts/${post.id}/reject`}
      noteHint={t('rejectPostHint')}
      needsNote={() => true}
      action={t('reject')}
    />
  );
}
