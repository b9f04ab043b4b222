import { useApi, useNotices, useTexts } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import type { ListingEnding, ListingSummary } from '@rishta/contracts';
import { useState } from 'react';

import type { Listing, ListingAction } from './my-listings.model.ts';
import { myListingsTexts } from './my-listings.texts.ts';

export interface ListingActions {
  /** Asks for it at once; to close is asked about first. */
  act: (action: ListingAction, listing: Listing) => void;
  /** The ids of the listings with which something is being done. */
  busy: ReadonlySet<string>;
  /** The listing that is to be closed, while its owner is asked how it ended. */
  closing: Listing | undefined;
  close: (ending: ListingEnding) => void;
  stopClosing: () => void;
  /** The listing whose candidate is to consent, while that is seen to. */
  consenting: Listing | undefined;
  askForConsent: (listing: Listing) => void;
  stopConsenting: () => void;
  /** Says that something could not be done. */
  tellFailure: () => void;
}

/** Does with a listing what its owner wants, says how that went, and has the list asked for again. */
export function useListingActions(onDone: () => void): ListingActions {
  const t = useTexts(myListingsTexts);
  const api = useApi();
  const notices = useNotices();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [closing, setClosing] = useState<Listing>();
  const [consenting, setConsenting] = useState<Listing>();

  const send = async (action: ListingAction, id: string, body?: { ending: ListingEnding }) => {
    if (busy.has(id)) return;
    setBusy((before) => new Set([...before, id]));
    const answer = await api.send<ListingSummary>('POST', `/listings/${id}/${action}`, body, { authenticated: true });
    setBusy((before) => new Set([...before].filter((each) => each !== id)));
    const isDone = answer.reached && answer.ok;
    const text = messageOf(answer) || t('actionFailed');
    notices.show({ id: 'listing-action', tone: isDone ? 'success' : 'error', text });
    // Also after a refusal, since the listing is not what it was when it was shown, and after an answer that was lost.
    onDone();
  };

  return {
    busy,
    closing,
    act: (action, listing) => {
      if (action === 'close') setClosing(listing);
      else void send(action, listing.id);
    },
    close: (ending) => {
      if (closing) void send('close', closing.id, { ending });
      setClosing(undefined);
    },
    stopClosing: () => setClosing(undefined),
    consenting,
    askForConsent: setConsenting,
    stopConsenting: () => setConsenting(undefined),
    tellFailure: () => notices.show({ id: 'listing-action', tone: 'error', text: t('actionFailed') }),
  };
}
