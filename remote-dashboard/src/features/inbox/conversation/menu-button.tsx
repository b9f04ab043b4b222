import { Button, ChevronDownIcon } from '@rishta/ui';
import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import classes from './menu-button.module.css';

interface MenuButtonProps {
  label: string;
  items: readonly { key: string; label: string; run: () => void }[];
}

/** A button with a menu after the WAI-ARIA pattern: arrows, Home and End move, Esc closes, Tab leaves. */
export function MenuButton({ label, items }: MenuButtonProps) {
  /** The choice that takes the focus as the menu opens; none while it is closed. */
  const [opensAt, setOpensAt] = useState<number>();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = opensAt !== undefined;

  const choices = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useLayoutEffect(() => {
    if (opensAt !== undefined) choices().at(opensAt)?.focus();
  }, [opensAt]);

  const close = () => {
    button.current?.focus();
    setOpensAt(undefined);
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpensAt(event.key === 'ArrowDown' ? 0 : -1);
  };
  const onMenuKey = (event: KeyboardEvent) => {
    const all = choices();
    const at = all.findIndex((choice) => choice === document.activeElement);
    const target = { ArrowDown: (at + 1) % all.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (target !== undefined) all.at(target)?.focus();
    else return;
    event.preventDefault();
  };
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (!root.current?.contains(relatedTarget)) setOpensAt(undefined);
  };

  return (
    <div ref={root} className={classes.root} onBlur={onLeave}>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpensAt(isOpen ? undefined : 0)}
        onKeyDown={onButtonKey}
      >
        {label}
        <ChevronDownIcon />
      </Button>
      {isOpen && (
        <div id={id} role="menu" aria-label={label} tabIndex={-1} className={classes.menu} onKeyDown={onMenuKey}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes.item}
              onClick={() => {
                close();
                item.run();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
