import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Room that the arrow and the fading take at an end that has more, in pixels. */
const FADE = 44;

/**
 * A row that scrolls when it is too long: keeps its chosen item in sight, and tells at which ends there is more.
 * It moves when another item is chosen or the row changes its size, and otherwise leaves the scrolling to the visitor.
 *
 * @param items changes when the row has other items
 */
export function useOverflow(row: RefObject<HTMLElement | null>, chosenId: string, items: string) {
  const [more, setMore] = useState({ start: false, end: false });
  const settledFor = useRef('');

  const look = () => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    // From right to left, it counts down from 0.
    const passed = Math.abs(scrollLeft);
    const start = passed > 1;
    const end = passed + clientWidth < scrollWidth - 1;
    setMore((before) => (before.start === start && before.end === end ? before : { start, end }));
  };

  const settle = useEffectEvent(() => {
    const chosen = document.getElementById(chosenId);
    if (!row.current || !chosen) return;
    const state = [chosenId, row.current.scrollWidth, row.current.clientWidth].join(' ');
    if (settledFor.current !== state) {
      settledFor.current = state;
      reveal(row.current, chosen);
    }
    look();
  });

  useLayoutEffect(() => {
    settle();
  }, [chosenId]);
  useEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(() => {
      settle();
    });
    for (const part of [row.current, ...row.current.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [row, items]);

  return { more, look };
}

/** Scrolls the row, and nothing around it. */
function reveal(row: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  const before = inner.left - outer.left - FADE;
  const after = inner.right - outer.right + FADE;
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += Math.min(after, before);
}
