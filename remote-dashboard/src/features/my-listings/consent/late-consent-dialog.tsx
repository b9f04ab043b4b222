import { Suspense, useEffect, useState } from 'react';

import type { ListingActions } from '../use-listing-actions.ts';
import type * as late from './consent-dialog.tsx';

/** The dialog about a candidate's consent, fetched when the first one is to be asked for. */
export function LateConsentDialog({ actions, onChanged }: { actions: ListingActions; onChanged: () => void }) {
  const { consenting, stopConsenting, tellFailure } = actions;
  const [parts, setParts] = useState<typeof late>();
  const isWanted = consenting !== undefined && parts === undefined;
  useEffect(() => {
    if (!isWanted) return;
    import('./consent-dialog.tsx').then(setParts, () => {
      stopConsenting();
      tellFailure();
    });
  }, [isWanted]); // eslint-disable-line react-hooks/exhaustive-deps -- what is to be done does not change
  if (!parts || !consenting) return null;
  return (
    <Suspense>
      <parts.ConsentDialog listing={consenting} onChanged={onChanged} onClose={stopConsenting} />
    </Suspense>
  );
}
