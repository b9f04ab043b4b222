import { useTexts } from '@rishta/remote-sdk';
import { CloseIcon, MenuIcon } from '@rishta/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { LocaleChoice } from '../locale/locale-choice.ts';
import { chromeTexts } from './chrome.texts.ts';
import { MainNav } from './main-nav.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './header.module.css';

interface HeaderProps {
  choice: LocaleChoice;
  onChoose: (choice: LocaleChoice) => Promise<void>;
}

/** The head of every page. Where there is little room, a button in the top bar opens the main navigation. */
export function Header({ choice, onChoose }: HeaderProps) {
  const t = useTexts(chromeTexts);
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const navId = useId();
  const { key } = useLocation();

  useEffect(() => {
    setOpen(false);
  }, [key]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      // A dialog over the navigation closes first.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <header className={classes.header}>
      <TopBar choice={choice} onChoose={onChoose}>
        <button
          ref={toggle}
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={navId}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
          {t('open-nav')}
        </button>
      </TopBar>
      <MainNav id={navId} isOpen={isOpen} />
    </header>
  );
}
