import { NavLink, useTexts } from '@rishta/remote-sdk';
import { classNames, CloseIcon, MenuIcon } from '@rishta/ui';
import { useId } from 'react';

import { frameTexts } from '../frame.texts.ts';
import { MenuGroup } from './menu-group.tsx';
import { MENU_ITEMS } from './menu-items.ts';
import classes from './side-menu.module.css';
import { useSlideOut } from './use-slide-out.ts';

/** A rail of pictures that slides out into the whole menu. On a phone only its button is in sight. */
export function SideMenu() {
  const t = useTexts(frameTexts);
  const listId = useId();
  const { isOpen, open, close, panelProps, toggleProps } = useSlideOut();
  const ToggleIcon = isOpen ? CloseIcon : MenuIcon;
  return (
    <nav aria-label={t('menu')} className={classNames(classes.menu, isOpen && classes.open)}>
      <div {...panelProps} className={classes.panel}>
        <div className={classes.sheet} />
        <button
          {...toggleProps}
          type="button"
          aria-controls={listId}
          aria-label={t(isOpen ? 'closeMenu' : 'openMenu')}
          className={classNames(classes.item, classes.toggle)}
        >
          <ToggleIcon className={classes.icon} />
        </button>
        <ul id={listId} className={classes.list}>
          {MENU_ITEMS.map((item) =>
            'links' in item ? (
              <MenuGroup key={item.label} item={item} isMenuOpen={isOpen} onOpen={open} onLeave={close} />
            ) : (
              <li key={item.label} className={classes.cell}>
                <NavLink to={item.to} className={classes.item ?? ''} onClick={close}>
                  <item.icon className={classes.icon} />
                  <span className={classes.label}>{t(item.label)}</span>
                </NavLink>
              </li>
            ),
          )}
        </ul>
      </div>
    </nav>
  );
}
