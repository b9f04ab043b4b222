import { NavLink, useTexts } from '@rishta/remote-sdk';
import { classNames } from '@rishta/ui';

import { chromeTexts } from './chrome.texts.ts';
import { useMenuLinks } from './menu-links.ts';
import classes from './main-nav.module.css';

/** The main navigation; in a menu at any width, or else in one line where there is room. */
export function MainNav({ isMenu }: { isMenu: boolean }) {
  const t = useTexts(chromeTexts);
  const links = useMenuLinks('main');
  return (
    <nav aria-label={t('main-nav')} className={classNames(!isMenu && classes.line)}>
      <ul className={classes.list}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={classNames(classes.link)}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
