import { useLocale } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

import type { ListingActions } from '../use-listing-actions.ts';
import type * as lazyModule from './consent-dialog.tsx';

/** The dialog about a candidate's consent, fetched when the first one is to be asked for. */
export function LazyConsentDialog({ actions, onChanged }: { actions: ListingActions; onChanged: () => void }) {
  const { consenting, stopConsenting, tellFailure } = actions;
  const { language } = useLocale();
  const [parts, setParts] = useState<typeof lazyModule>();
  const isWanted = consenting !== undefined && parts === undefined;
  useEffect(() => {
    if (!isWanted) return;
    const load = async () => {
      const loaded = await import('./consent-dialog.tsx');
      await loaded.consentTexts.load(language);
      setParts(loaded);
    };
    load().catch(() => {
      stopConsenting();
      tellFailure();
    });
  }, [isWanted]); // eslint-disable-line react-hooks/exhaustive-deps -- what is to be done does not change
  if (!parts || !consenting) return null;
  return <parts.ConsentDialog listing={consenting} onChanged={onChanged} onClose={stopConsenting} />;
}
