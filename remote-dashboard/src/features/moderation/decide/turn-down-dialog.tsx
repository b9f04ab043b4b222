import type { WaitingPost } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { moderationTexts } from '../moderation.texts.ts';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog.tsx';

type TurnDownDialogProps = Pick<DecisionDialogProps, 'onDone' | 'onOvertaken' | 'onClose'> & { post: WaitingPost };

/** Asks why a post is turned down, which its owner is told. */
export function TurnDownDialog({ post, ...handlers }: TurnDownDialogProps) {
  const t = useTexts(moderationTexts);
  return (
    <DecisionDialog
      {...handlers}
      title={t('turnDownTitle')}
      lead={t('turnDownText')}
      path={`/moderation/posts/${post.id}/reject`}
      noteHint={t('turnDownHint')}
      needsNote={() => true}
      action={t('turnDown')}
    />
  );
}
