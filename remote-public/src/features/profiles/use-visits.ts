import type { ProfileVisitBody } from '@rishta/contracts';
import { useApi, useSession } from '@rishta/remote-sdk';
import { useCallback, useEffect } from 'react';

import { hasNobody, type ShownProfile } from './profile-lookup.ts';

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

/** Tells that something of a profile was shown, as soon as it is known to whom. Where there is nobody, nobody is told. */
export function useShown(profile: ShownProfile, kind: ProfileVisitBody['kind']): void {
  const { status } = useSession();
  const note = useNoteVisit(profile.id);
  const isInvented = hasNobody(profile);
  useEffect(() => {
    if (status !== 'unknown' && !isInvented) note(kind);
  }, [status, isInvented, note, kind]);
}
