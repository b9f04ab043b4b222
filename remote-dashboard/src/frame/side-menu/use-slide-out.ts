import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

/** What opened the menu: a press keeps it open when the pointer leaves, hovering does not. */
type OpenedBy = 'hover' | 'press';

/** The open state of a menu that slides out of its rail on hover, on press and by keyboard. */
export function useSlideOut() {
  const panel = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  const [hidesNames, setHidesNames] = useState(false);
  const isOpen = openedBy !== null;

  const open = () => setOpenedBy('press');
  const close = () => setOpenedBy(null);

  useEffect(() => {
    if (openedBy === null) return;
    const closeOutside = (event: Event) => {
      if (!panel.current?.contains(event.target as Node)) setOpenedBy(null);
    };
    // A panel whose part under the pointer has just been drawn anew is not told that the pointer leaves.
    const events = openedBy === 'hover' ? ['pointerdown', 'pointerover'] : ['pointerdown'];
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  }, [openedBy]);

  return {
    isOpen,
    open,
    close,
    /** Escape takes the name of a picture away, until the next one is reached. */
    hidesNames,
    toggleProps: {
      ref: toggle,
      'aria-expanded': isOpen,
      // Hovering has opened the menu before the press, so the press keeps it open.
      onClick: openedBy === 'press' ? close : open,
    },
    panelProps: {
      ref: panel,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setOpenedBy((by) => by ?? 'hover');
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setOpenedBy((by) => (by === 'hover' ? null : by));
      },
      onFocus: () => setHidesNames(false),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      },
      onKeyDown: ({ key, currentTarget }: KeyboardEvent) => {
        if (key !== 'Escape') return;
        if (!isOpen) {
          setHidesNames(true);
          return;
        }
        if (currentTarget.contains(document.activeElement)) toggle.current?.focus();
        close();
      },
    },
  };
}
