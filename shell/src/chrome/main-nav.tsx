import { NavLink, useTexts } from '@rishta/remote-sdk';
import { classNames } from '@rishta/ui';

import { chromeTexts } from './chrome.texts.ts';
import { mainLinks } from './site-links.ts';
import classes from './main-nav.module.css';

/** The main navigation; in a menu at any width, or else in one line where there is room. */
export function MainNav({ isMenu }: { isMenu: boolean }) {
  const t = useTexts(chromeTexts);
  return (
    <nav aria-label={t('main-nav')} className={classNames(!isMenu && classes.line)}>
      <ul className={classes.list}>
        {mainLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={classNames(classes.link)}>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
