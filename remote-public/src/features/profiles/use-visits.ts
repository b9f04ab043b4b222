import type { ProfileVisitBody, PublicProfile } from '@rishta/contracts';
import { useApi, useSession } from '@rishta/remote-sdk';
import { useCallback, useEffect } from 'react';

/** Tells the API what a visitor does on the profile's page, for its owner's numbers. Nothing here waits for the answer. */
export function useNoteVisit(profile: string): (kind: ProfileVisitBody['kind']) => void {
  const api = useApi();
  return useCallback(
    (kind) => {
      void api.send('POST', `/profiles/${profile}/visits`, { kind }, { authenticated: true, keepalive: true });
    },
    [api, profile],
  );
}

/** Tells that something of a profile was shown, as soon as it is known to whom. Behind a sample there is nobody to tell. */
export function useShown({ id, isSample }: PublicProfile, kind: ProfileVisitBody['kind']): void {
  const { status } = useSession();
  const note = useNoteVisit(id);
  useEffect(() => {
    if (status !== 'unknown' && !isSample) note(kind);
  }, [status, isSample, note, kind]);
}
