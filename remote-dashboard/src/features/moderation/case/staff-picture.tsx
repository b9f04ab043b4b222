import { useApi, useTexts } from '@rishta/remote-sdk';
import { fetchFile } from '@rishta/remote-sdk/pictures';
import { Skeleton } from '@rishta/ui';
import { useEffect, useState } from 'react';

import { moderationTexts } from '../moderation.texts.ts';
import classes from '../moderation.module.css';

interface StaffPictureProps {
  id: string;
  name: string;
  /** Told whether it is in sight, or cannot be had. The same function each time. */
  onEnd?: (end: [id: string, isSeen: boolean]) => void;
}

/** Milliseconds. A decision waits until each picture has come, or cannot be had. */
const TIME_LIMIT = 30_000;

/** A picture of a listing, as only staff may see it before it is approved. */
export function StaffPicture({ id, name, onEnd }: StaffPictureProps) {
  const t = useTexts(moderationTexts);
  const api = useApi();
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    const gone = new AbortController();
    let url: string | undefined;
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(TIME_LIMIT)]);
    void fetchFile(api, `/moderation/pictures/${id}/medium`, signal).then((file) => {
      if (gone.signal.aborted) return;
      url = file && URL.createObjectURL(file);
      setAddress(url ?? null);
    });
    return () => {
      gone.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [api, id]);

  useEffect(() => {
    if (address === null) onEnd?.([id, false]);
  }, [address, id, onEnd]);

  if (address === undefined) return <Skeleton shape="block" />;
  if (address === null) return <p className={classes.muted}>{t('pictureMissing', { name })}</p>;
  return (
    <img
      src={address}
      alt={name}
      className={classes.picture}
      onLoad={() => onEnd?.([id, true])}
      onError={() => setAddress(null)}
    />
  );
}
