import type { Image } from '@rishta/contracts';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { fetchPicture } from '@rishta/remote-sdk/pictures';
import { useEffect, useState } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import classes from '../files/media.module.css';
import { useObjectUrl } from '../files/use-object-url.ts';

/** A picture of the Image Bank, which only its owner can have. Its place is kept until it comes. */
export function StoredMedia({ image: { id, width, height } }: { image: Image }) {
  const api = useApi();
  const t = useTexts(businessPageTexts);
  const [blob, setBlob] = useState<Blob | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    void fetchPicture(api, id, 'medium', gone.signal).then((found) => {
      if (gone.signal.aborted) return;
      if (found) setBlob(found);
      else setMissing(true);
    });
    return () => gone.abort();
  }, [api, id]);
  const url = useObjectUrl(blob);
  if (isMissing) return <p className={classes.missing}>{t('pictureMissing')}</p>;
  return <img src={url} alt={t('pictureOfPage')} width={width} height={height} className={classes.media} />;
}
