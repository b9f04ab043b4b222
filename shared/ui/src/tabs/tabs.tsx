import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { ChevronEndIcon, ChevronStartIcon } from '../icons/arrows.tsx';
import classes from './tabs.module.css';
import { useOverflow } from './use-overflow.ts';

export interface TabItem<Key extends string> {
  key: Key;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Key extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly [TabItem<Key>, ...TabItem<Key>[]];
  /** Controls the choice from outside, such as from the address. */
  selected?: Key;
  onSelect?: (key: Key) => void;
  /** May set `--tab-padding`, the room beside a tab's name. */
  className?: string;
}

/**
 * Tabs after the WAI-ARIA pattern: one stop in the tab order; arrows, Home and End move and choose. A row that is too long
 * for its place scrolls, with the chosen tab in sight and a sign at each end that has more.
 */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Key>) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [ownChoice, setOwnChoice] = useState<Key>(tabs[0].key);
  const choice = selected ?? ownChoice;
  const { more, look } = useOverflow(listRef, `${id}-tab-${choice}`, tabs.map(({ key }) => key).join());

  function select(key: Key): void {
    setOwnChoice(key);
    onSelect?.(key);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const at = tabs.findIndex((tab) => tab.key === choice);
    const next = tabs[targetIndex(event, at, tabs.length)];
    if (!next) return;
    event.preventDefault();
    select(next.key);
    listRef.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${next.key}`)}`)?.focus();
  }

  return (
    <div className={classNames(classes.root, className)}>
      <div className={classes.row}>
        <div
          ref={listRef}
          role="tablist"
          aria-label={label}
          tabIndex={-1}
          className={classNames(classes.list, more.start && classes.moreBefore, more.end && classes.moreAfter)}
          onScroll={look}
          onKeyDown={handleKeyDown}
        >
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.key}`}
              aria-selected={tab.key === choice}
              aria-controls={`${id}-panel-${tab.key}`}
              tabIndex={tab.key === choice ? 0 : -1}
              className={classNames(classes.tab, tab.key === choice && classes.selected)}
              onClick={() => select(tab.key)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {more.start && <ChevronStartIcon className={classNames(classes.arrow, classes.atStart)} />}
        {more.end && <ChevronEndIcon className={classNames(classes.arrow, classes.atEnd)} />}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-panel-${tab.key}`}
          aria-labelledby={`${id}-tab-${tab.key}`}
          hidden={tab.key !== choice}
          // A panel of plain text must be reachable too, or its scrolling is lost to the keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the pattern asks for it
          tabIndex={0}
        >
          {tab.key === choice && tab.content}
        </div>
      ))}
    </div>
  );
}

/** Where a key leads from the tab at `at`; -1 when it leads nowhere. With a modifier it is the browser's, such as Back. */
function targetIndex(event: KeyboardEvent<HTMLElement>, at: number, count: number): number {
  if (event.altKey || event.ctrlKey || event.metaKey) return -1;
  const forward = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === forward) return (at + 1) % count;
  if (event.key === backward) return (at - 1 + count) % count;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  return -1;
}
