import { useTexts } from '@rishta/remote-sdk';
import { classNames, Container, MenuIcon } from '@rishta/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

import { chromeTexts } from './chrome.texts.ts';
import { mainLinks } from './site-links.ts';
import classes from './main-nav.module.css';

/** The main navigation: a row of links where there is room, otherwise behind a button. */
export function MainNav() {
  const t = useTexts(chromeTexts);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const { key } = useLocation();

  useEffect(() => {
    setOpen(false);
  }, [key]);

  return (
    <nav
      aria-label={t('main-nav')}
      className={classes.nav}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Container>
        <button
          ref={button}
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => {
            setOpen((open) => !open);
          }}
        >
          <MenuIcon />
          {t('open-nav')}
        </button>
        <ul id={listId} className={classes.list} data-open={isOpen}>
          {mainLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} className={classNames(classes.link)}>
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
