import { useEffect, useRef, useState, type ComponentProps, type FunctionComponent } from 'react';

import type * as allDrawings from './all-drawings.ts';
import classes from './drawings.module.css';

type Drawings = typeof allDrawings;

let drawings: Drawings | undefined;

/**
 * For the loader of a page with drawings: on the server, and on the way from another page, they are drawn with the rest.
 */
export async function preloadDrawings(): Promise<void> {
  drawings ??= await import('./all-drawings.ts');
}

/**
 * A drawing whose code is not among what the first page of a visit needs: the picture is in the HTML already, and
 * nothing about it changes, so it is kept as it stands. Only where the server drew nothing is the code fetched.
 */
function kept<Name extends keyof Drawings>(name: Name) {
  type Props = ComponentProps<Drawings[Name]>;
  return function Kept(props: Props) {
    const place = useRef<HTMLSpanElement>(null);
    // Decided once, so that what is kept does not give way to a copy of itself when the code comes.
    const [Drawing, setDrawing] = useState(() => drawings?.[name]);
    useEffect(() => {
      if (place.current?.childElementCount !== 0) return;
      void preloadDrawings().then(() => setDrawing(() => drawings?.[name]));
    }, [Drawing]);
    if (Drawing) {
      const Drawn = Drawing as FunctionComponent<object>;
      return (
        <span key="drawn" className={classes.place}>
          <Drawn {...props} />
        </span>
      );
    }
    return (
      <span
        key="kept"
        ref={place}
        className={classes.place}
        suppressHydrationWarning
        // eslint-disable-next-line no-restricted-syntax -- nothing is written: it makes React leave alone what is there
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  };
}

export const ArchMonogram = kept('ArchMonogram');
export const BlogPicture = kept('BlogPicture');
export const Couple = kept('Couple');
export const Monogram = kept('Monogram');
export const Portrait = kept('Portrait');
export const Skyline = kept('Skyline');
export const WeddingScene = kept('WeddingScene');
