import type { Listing } from '@rishta/contracts';
import { useApi, useLocale } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useEffect, useState } from 'react';

import { listingFactsTexts } from '../../../common/listing-facts/listing-facts.texts.ts';
import { ready, type Loadable } from '../../../common/loadable.ts';

/** All that is stored of one of the visitor's own listings, with the words in which it is told. */
export function useWholeListing(id: string): Loadable<Listing> {
  const api = useApi();
  const { language } = useLocale();
  const [answer, setAnswer] = useState<{
    id: string;
    listing: Listing | 'signed-out' | 'failed';
    message?: string | undefined;
  }>();
  const [attempts, reload] = useAttempts(answer?.listing === 'signed-out');

  useEffect(() => {
    let isOver = false;
    const show = (listing: Listing | 'signed-out' | 'failed', message?: string) => {
      if (!isOver) setAnswer({ id, listing, message });
    };
    Promise.all([api.get<Listing>(`/listings/${id}`, { authenticated: true }), listingFactsTexts.load(language)]).then(
      ([given]) =>
        show(
          given.reached && given.status === 401
            ? 'signed-out'
            : ((given.reached && given.ok ? given.body.data : undefined) ?? 'failed'),
          messageOf(given) || undefined,
        ),
      () => show('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [api, id, language, attempts]);

  if (answer?.id !== id) return { state: 'loading' };
  if (answer.listing === 'signed-out') return { state: answer.listing };
  if (answer.listing === 'failed') {
    const retry = () => {
      setAnswer(undefined);
      reload();
    };
    return { state: 'failed', retry, message: answer.message };
  }
  return ready(answer.listing);
}
