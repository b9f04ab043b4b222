import { useEffect, useId, useState } from 'react';

import { useSite } from '../site.ts';
import { PartBoundary } from './part-boundary.tsx';
import { readServed } from './served-data.ts';
import { usePart, type PartProps } from './use-part.ts';

/**
 * A part that is drawn on the server. What stands there stays until the part's code takes over, and for good when that does
 * not come or throws.
 */
export function ServedPart(props: PartProps) {
  const { markPart } = useSite();
  const id = useId();
  const [served] = useState(() => (markPart ? undefined : readServed(id)));
  const part = usePart(props, served);
  const mayGo = useMayGo(id, part !== undefined);
  const before = (
    <div
      key="served"
      id={id}
      suppressHydrationWarning
      // eslint-disable-next-line no-restricted-syntax -- it is what React has drawn on the server, or a mark in its place
      dangerouslySetInnerHTML={{ __html: markPart?.(props) ?? served?.html ?? '' }}
    />
  );
  if (!part || !mayGo) return before;
  return (
    <PartBoundary key="drawn" app={props.app} instead={before}>
      <div>
        <part.Component data={props.data} loaded={part.loaded} />
      </div>
    </PartBoundary>
  );
}

/** Whether an element may be replaced: not while something in it has the focus, which would be lost. */
function useMayGo(id: string, isWanted: boolean): boolean {
  const [mayGo, setMayGo] = useState(false);
  useEffect(() => {
    const place = document.getElementById(id);
    if (!isWanted || !place) return;
    const look = (focused: EventTarget | null) => {
      if (!(focused instanceof Node && place.contains(focused))) setMayGo(true);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      look(relatedTarget);
    };
    look(document.activeElement);
    place.addEventListener('focusout', onFocusOut);
    return () => {
      place.removeEventListener('focusout', onFocusOut);
    };
  }, [id, isWanted]);
  return mayGo;
}
