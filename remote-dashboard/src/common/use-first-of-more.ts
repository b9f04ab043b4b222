import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the first entry of the following page, or to its link, since the button that was pressed may be gone.
 * Whoever has gone on to something else meanwhile, to write a message for example, keeps the focus there.
 * @param count How many entries there are.
 * @returns The place of the entries, and what is to be told when more are asked for.
 */
export function useFirstOfMore<Place extends HTMLElement>(count: number): [RefObject<Place | null>, () => void] {
  const place = useRef<Place>(null);
  /** How many there were when more were asked for. */
  const before = useRef<number>(undefined);
  /** What had the focus then. */
  const button = useRef<Element>(null);

  useEffect(() => {
    if (before.current === undefined || count <= before.current) return;
    const first = place.current?.children.item(before.current);
    before.current = undefined;
    const focused = document.activeElement;
    // What goes passes the focus on to what is around the entries.
    if (focused !== button.current && !focused?.contains(place.current)) return;
    if (!(first instanceof HTMLElement)) return;
    const link = first.querySelector('a');
    if (!link) first.tabIndex = -1;
    (link ?? first).focus();
  }, [count]);

  const note = () => {
    before.current = count;
    button.current = document.activeElement;
  };
  return [place, note];
}
