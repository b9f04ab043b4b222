import type { ShownProfile } from '../profile-lookup.ts';
import { useLazyComponents } from '../use-lazy-components.ts';
import classes from './pictures.module.css';

/** Keeps a place as high as the pictures, and has them drawn in it once the page is there. */
export function LazyPictures({ profile: { id, pictures } }: { profile: ShownProfile }) {
  const parts = useLazyComponents();
  return (
    pictures && <div className={classes.place}>{parts && <parts.ShownPictures key={id} id={id} {...pictures} />}</div>
  );
}
