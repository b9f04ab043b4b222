import { useTexts } from '@rishta/remote-sdk';
import { Alert } from '@rishta/ui';

import { moderationTexts } from './moderation.texts.ts';
import classes from './moderation.module.css';

/** Why what was asked for last was not done. */
export function Refusal({ children }: { children: string | undefined }) {
  const t = useTexts(moderationTexts);
  if (children === undefined) return null;
  return (
    <Alert tone="error" title={t('notDone')}>
      <span dir="auto" className={classes.refusal}>
        {children}
      </span>
    </Alert>
  );
}
