import { useEffect, useRef, type RefObject } from 'react';

/**
 * A place that takes the focus when what was pressed has gone with its entry.
 * @param isPressed Whether any press is under way, or the dialog open that it has opened.
 * @param shown Another value as soon as the list is shown anew; undefined while there is none.
 */
export function useFocusAfterPress(isPressed: boolean, shown: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    if (isPressed) wasPressed.current = true;
    // A dialog gives the focus back to its button, which may have gone meanwhile.
    else if (wasPressed.current && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
  }, [isPressed]);

  useEffect(() => {
    if (!wasPressed.current || shown === undefined) return;
    // That of another entry may still be under way.
    wasPressed.current = isPressed;
    if (document.activeElement === document.body) place.current?.focus();
  }, [shown]); // eslint-disable-line react-hooks/exhaustive-deps -- a press alone shows nothing anew

  return place;
}
