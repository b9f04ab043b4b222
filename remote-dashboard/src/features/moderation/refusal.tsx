import { Alert } from '@rishta/ui';

import type { Refused } from './use-sending.ts';
import classes from './moderation.module.css';

/** Why what was asked for last was not done, or that it is not known whether it was. */
export function Refusal({ of }: { of: Refused | undefined }) {
  if (of === undefined) return null;
  return (
    <Alert tone="error" title={of.title}>
      <span dir="auto" className={classes.refusal}>
        {of.text}
      </span>
    </Alert>
  );
}
