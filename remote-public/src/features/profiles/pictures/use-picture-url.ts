import { useApi } from '@rishta/remote-sdk';
import { fetchProfilePicture, profilePictureUrl, type ProfilePictureAddress } from '@rishta/remote-sdk/pictures';
import { useEffect, useState } from 'react';

/**
 * Where a picture is to be had: the address of a public one, or this browser's memory of one that is shown to this
 * account. Undefined until it is there, and null where it cannot be had.
 */
export function usePictureUrl(address: ProfilePictureAddress, isPublic: boolean): string | null | undefined {
  const api = useApi();
  const { profileId, position, size } = address;
  const [held, setHeld] = useState<{ of: string; url: string | null }>();
  const key = [profileId, position, size].join(' ');

  useEffect(() => {
    if (isPublic) return undefined;
    const gone = new AbortController();
    let url: string | undefined;
    void fetchProfilePicture(api, { profileId, position, size }, gone.signal).then((blob) => {
      if (gone.signal.aborted) return;
      url = blob && URL.createObjectURL(blob);
      setHeld({ of: [profileId, position, size].join(' '), url: url ?? null });
    });
    return () => {
      gone.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [api, profileId, position, size, isPublic]);

  if (isPublic) return profilePictureUrl(api, address);
  return held?.of === key ? held.url : undefined;
}
