import { useEffect, useRef, type RefObject } from 'react';

/**
 * A place that takes the focus when what was pressed has gone with its entry.
 * @param pressed The entry while its press is under way, or several.
 * @param shown Another value as soon as the list is shown anew; undefined while there is none.
 */
export function useFocusAfterPress(pressed: string | undefined, shown: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    if (pressed !== undefined) wasPressed.current = true;
  }, [pressed]);

  useEffect(() => {
    if (!wasPressed.current || shown === undefined) return;
    // That of another entry may still be under way.
    wasPressed.current = pressed !== undefined;
    if (document.activeElement === document.body) place.current?.focus();
  }, [shown]); // eslint-disable-line react-hooks/exhaustive-deps -- a press alone shows nothing anew

  return place;
}
