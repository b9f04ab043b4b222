import { useNotices } from '@rishta/remote-sdk';
import { useState } from 'react';

import type { Refused } from './use-sending.ts';
import { useIsHere } from './use-is-here.ts';

/** What was refused last; and what is told of each answer: how it was refused, or nothing when it was done. */
export function useRefusal(): [Refused | undefined, (refused?: Refused) => void] {
  const notices = useNotices();
  const isHere = useIsHere();
  const [refusal, setRefusal] = useState<Refused>();
  const tell = (refused?: Refused) => {
    if (refused && !isHere.current) {
      notices.show({ id: 'moderation', tone: 'error', text: `${refused.title} ${refused.text}`, stays: true });
    }
    // What was refused after the press is something else, which stays.
    setRefusal((now) => refused ?? (now === refusal ? undefined : now));
  };
  return [refusal, tell];
}
