import type { HeaderLink } from '@rishta/contracts';
import { Link, useLocale, useTexts } from '@rishta/remote-sdk';
import { classNames, Container, GearIcon } from '@rishta/ui';

import { useChosenLocale } from '../locale/chosen-locale.ts';
import { countryName } from '../locale/country-name.ts';
import { chromeTexts } from './chrome.texts.ts';
import { CountryFlag } from './country-flag.tsx';
import { LanguageLink } from './language-link.tsx';
import { MainNav } from './main-nav.tsx';
import { SessionLinks } from './session-links.tsx';
import type { HeaderDialog } from './top-bar.tsx';
import { WorkspaceLink } from './workspace-links.tsx';
import classes from './header-panel.module.css';

interface HeaderPanelProps {
  id: string;
  /** Whether it is shown where a button opens it; otherwise it always is. */
  isOpen: boolean;
  isWorkspace: boolean;
  links: HeaderLink[];
  onOpen: (dialog: HeaderDialog) => void;
}

/** What the menu button opens: the main navigation, and on workspace pages what the bar has no room for. */
export function HeaderPanel({ id, isOpen, isWorkspace, links, onOpen }: HeaderPanelProps) {
  return (
    <div id={id} className={classNames(classes.panel, isWorkspace && classes.workspace)} data-open={isOpen}>
      <Container>
        {isWorkspace && <Rest links={links} onOpen={onOpen} />}
        <MainNav isMenu={isWorkspace} />
        <LanguageLink className={classes.language} />
      </Container>
    </div>
  );
}

/** In sight only at widths at which the bar leaves it out. */
function Rest({ links, onOpen }: Pick<HeaderPanelProps, 'links' | 'onOpen'>) {
  const t = useTexts(chromeTexts);
  const { language } = useLocale();
  const { choice } = useChosenLocale();
  const country = countryName(choice.country, language);
  return (
    <div className={classes.rest}>
      <SessionLinks className={classNames(classes.session, classes.phone)} />
      {links.map((link) => !link.isMain && <WorkspaceLink key={link.href} link={link} className={classes.item} />)}
      <Link to="/settings" className={classNames(classes.item, classes.phone)}>
        <GearIcon />
        {t('settings')}
      </Link>
      <button
        type="button"
        className={classNames(classes.item, classes.phone)}
        aria-haspopup="dialog"
        aria-label={t('choose-country', { country })}
        onClick={() => {
          onOpen('country');
        }}
      >
        <CountryFlag country={choice.country} />
        {country}
      </button>
    </div>
  );
}
