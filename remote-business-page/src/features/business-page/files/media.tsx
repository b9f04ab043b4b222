import { useTexts } from '@rishta/remote-sdk';

import { businessPageTexts } from '../business-page.texts.ts';
import type { Attachment } from './accepted-files.ts';
import classes from './media.module.css';
import { useObjectUrl } from './use-object-url.ts';

/** Shows an attached picture, or plays an attached video. */
export function Media({ attachment: { file, kind } }: { attachment: Attachment }) {
  const t = useTexts(businessPageTexts);
  const url = useObjectUrl(file);
  const words = t(kind === 'image' ? 'imageNamed' : 'videoNamed', { name: file.name });
  if (kind === 'image') return <img src={url} alt={words} className={classes.media} />;
  return (
    // A visitor's own video comes without captions.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video src={url} controls preload="metadata" playsInline aria-label={words} className={classes.media} />
  );
}
