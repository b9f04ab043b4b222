import { NavLink, useTexts } from '@rishta/remote-sdk';
import { classNames, Container } from '@rishta/ui';

import { chromeTexts } from './chrome.texts.ts';
import { mainLinks } from './site-links.ts';
import classes from './main-nav.module.css';

interface MainNavProps {
  id: string;
  /** Whether it is shown where there is little room; otherwise it always is. */
  isOpen: boolean;
}

export function MainNav({ id, isOpen }: MainNavProps) {
  const t = useTexts(chromeTexts);
  return (
    <nav id={id} aria-label={t('main-nav')} className={classes.nav} data-open={isOpen}>
      <Container>
        <ul className={classes.list}>
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
