import { useTexts } from '@rishta/remote-sdk';
import { classNames, CloseIcon, MenuIcon } from '@rishta/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { sitePageOf, useSiteMatches } from '../routing/use-site-page.ts';
import { useSite } from '../site.ts';
import { chromeTexts } from './chrome.texts.ts';
import { HeaderPanel } from './header-panel.tsx';
import { LazyHeaderDialogs, preloadHeaderDialogs } from './lazy-header-dialogs.tsx';
import { TopBar, type HeaderDialog } from './top-bar.tsx';
import classes from './header.module.css';

/**
 * The head of every page. Where there is little room, a button opens the main navigation; on workspace pages,
 * which need the room themselves, it does so at any width, and the header is one line with the links of its remote.
 */
export function Header() {
  const t = useTexts(chromeTexts);
  const { composition } = useSite();
  const here = sitePageOf(useSiteMatches());
  const [isOpen, setOpen] = useState(false);
  // Their code is fetched for the first that is opened; null once it is closed.
  const [dialog, setDialog] = useState<HeaderDialog | null>();
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key } = useLocation();
  const [shownKey, setShownKey] = useState(key);
  const isWorkspace = here?.page.layout === 'workspace';
  const links = isWorkspace ? (composition.apps[here.app]?.header ?? []) : [];

  // While the next page is drawn: a dialog that closed later would take the focus from its heading.
  if (shownKey !== key) {
    setShownKey(key);
    setOpen(false);
    setDialog((asked) => asked && null);
  }

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
    <header
      className={classNames(classes.header, isWorkspace && classes.workspace)}
      onPointerEnter={preloadHeaderDialogs}
      onFocus={preloadHeaderDialogs}
    >
      <TopBar isWorkspace={isWorkspace} links={links} onOpen={setDialog}>
        <button
          ref={toggle}
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
          <span className={classes.word}>{t('open-nav')}</span>
        </button>
      </TopBar>
      <HeaderPanel id={panelId} isOpen={isOpen} isWorkspace={isWorkspace} links={links} onOpen={setDialog} />
      {dialog !== undefined && (
        <LazyHeaderDialogs
          dialog={dialog}
          onClose={() => {
            setDialog(null);
          }}
        />
      )}
    </header>
  );
}
