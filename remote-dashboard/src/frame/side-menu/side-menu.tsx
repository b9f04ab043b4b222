import { NavLink, useLocation, useSession, useTexts } from '@rishta/remote-sdk';
import { ChevronDownIcon, classNames, CloseIcon, MenuIcon } from '@rishta/ui';
import { useId } from 'react';

import { frameTexts } from '../frame.texts.ts';
import { MenuGroup } from './menu-group.tsx';
import { labelAt, menuItems } from './menu-items.ts';
import classes from './side-menu.module.css';
import { UnreadBadge } from './unread-badge.tsx';
import { useSlideOut } from './use-slide-out.ts';
import { useUnread } from './use-unread.ts';

const INBOX = '/Inbox';

/**
 * The whole menu where there is room for it, else a rail of pictures that slides out into it. On a phone only its button
 * is in sight, with the name of the current page.
 */
export function SideMenu() {
  const t = useTexts(frameTexts);
  const listId = useId();
  const { pathname } = useLocation();
  const { account } = useSession();
  const { isOpen, open, close, hidesNames, panelProps, toggleProps } = useSlideOut();
  const unread = useUnread();
  const ToggleIcon = isOpen ? CloseIcon : MenuIcon;
  return (
    <nav
      aria-label={t('menu')}
      className={classNames(classes.menu, isOpen ? classes.open : classes.closed, hidesNames && classes.nameless)}
    >
      <div {...panelProps} className={classes.panel}>
        <div className={classes.sheet} />
        <button
          {...toggleProps}
          type="button"
          aria-controls={listId}
          className={classNames(classes.item, classes.toggle)}
        >
          <ToggleIcon className={classNames(classes.icon, classes.sign)} />
          <span className={classes.label}>{t(isOpen ? 'closeMenu' : 'openMenu')}</span>{' '}
          <span className={classes.place}>{t(labelAt(pathname) ?? 'menu')}</span>
          <ChevronDownIcon className={classes.more} />
          {/* Last, since it comes late: nothing may move for it. */}
          {!isOpen && <UnreadBadge unread={unread} className={classes.onPhone} />}
        </button>
        <ul id={listId} className={classes.list}>
          {menuItems(account?.staffRole !== undefined).map((item) =>
            'links' in item ? (
              <MenuGroup key={item.label} item={item} isMenuOpen={isOpen} onOpen={open} onLeave={close} />
            ) : (
              <li key={item.label}>
                <NavLink to={item.to} className={classes.item ?? ''} onClick={close}>
                  <item.icon className={classes.icon} />
                  <span className={classes.label}>{t(item.label)}</span>
                  {item.to === INBOX && <UnreadBadge unread={unread} />}
                </NavLink>
              </li>
            ),
          )}
        </ul>
      </div>
    </nav>
  );
}
