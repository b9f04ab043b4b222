import { useEffect, useState } from 'react';

import type { ShownProfile } from '../profile-lookup.ts';
import classes from './pictures.module.css';
import type * as late from './shown-pictures.tsx';

/** Keeps a place as high as the pictures, and has them drawn in it once the page is there. */
export function LatePictures({ profile: { id, pictures } }: { profile: ShownProfile }) {
  const [parts, setParts] = useState<typeof late>();
  const isThere = pictures !== undefined;
  useEffect(() => {
    if (isThere) void import('./shown-pictures.tsx').then(setParts, () => undefined);
  }, [isThere]);
  return (
    pictures && <div className={classes.place}>{parts && <parts.ShownPictures key={id} id={id} {...pictures} />}</div>
  );
}
