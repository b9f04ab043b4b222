import { createPendingActions } from '../pending-actions.ts';

/** What can be pressed on a profile by somebody who has to log in first. */
export type PendingAction = 'interest' | 'save';

export const pendingActions = createPendingActions<PendingAction>('relation');
