import { classNames } from '@rishta/ui';

import type { ShownProfile } from '../profile-lookup.ts';
import { PartLost } from '../part-lost.tsx';
import { useLazyComponents } from '../use-lazy-components.ts';
import classes from './pictures.module.css';

interface LazyPicturesProps {
  profile: ShownProfile;
  /** As it is shown. */
  name: string;
}

/** Keeps a place as high as the pictures and the video, and has them drawn in it once the page is there. */
export function LazyPictures({ profile: { id, pictures, video }, name }: LazyPicturesProps) {
  const parts = useLazyComponents();
  if (!pictures && !video) return null;
  return (
    <div className={classes.places}>
      <div className={classNames(classes.place, pictures && classes.withPictures, video && classes.withVideo)}>
        {parts ? <parts.ShownPictures key={id} {...{ id, name, pictures, video }} /> : parts === null && <PartLost />}
      </div>
    </div>
  );
}
