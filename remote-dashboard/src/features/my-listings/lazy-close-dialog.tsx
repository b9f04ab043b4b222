import { useEffect, useState } from 'react';

import type * as lazyModule from './close-dialog.tsx';
import type { ListingActions } from './use-listing-actions.ts';

/** The dialog that asks how a listing has ended, fetched when the first one is to be closed. */
export function LazyCloseDialog({ actions }: { actions: ListingActions }) {
  const { closing, close, stopClosing, tellFailure } = actions;
  const [parts, setParts] = useState<typeof lazyModule>();
  const isWanted = closing !== undefined && parts === undefined;
  useEffect(() => {
    if (!isWanted) return;
    import('./close-dialog.tsx').then(setParts, () => {
      stopClosing();
      tellFailure();
    });
  }, [isWanted]); // eslint-disable-line react-hooks/exhaustive-deps -- what is to be done does not change
  if (!parts || !closing) return null;
  return <parts.CloseDialog listing={closing} onClose={close} onCancel={stopClosing} />;
}
