import type { HeaderLink } from '@rishta/contracts';
import { Link, Slot, useLocale, useTexts } from '@rishta/remote-sdk';
import { classNames, Container, GearIcon, IconButton, iconButtonClass, Logo, UserIcon } from '@rishta/ui';
import type { ReactNode } from 'react';

import { useChosenLocale } from '../locale/chosen-locale.ts';
import { countryName } from '../locale/country-name.ts';
import { chromeTexts } from './chrome.texts.ts';
import { CountryFlag } from './country-flag.tsx';
import { SessionLinks } from './session-links.tsx';
import { WorkspaceLinks } from './workspace-links.tsx';
import classes from './top-bar.module.css';

/** What a button of the header opens: the menu of the account, or the language dialog at one of its two choices. */
export type HeaderDialog = 'menu' | 'language' | 'country';

interface TopBarProps {
  isWorkspace: boolean;
  links: HeaderLink[];
  onOpen: (dialog: HeaderDialog) => void;
  /** What stands at the end of the bar. */
  children: ReactNode;
}

export function TopBar({ isWorkspace, links, onOpen, children }: TopBarProps) {
  const t = useTexts(chromeTexts);
  const { language } = useLocale();
  const { choice } = useChosenLocale();
  return (
    <Container className={classNames(classes.bar, isWorkspace && classes.workspace)}>
      <Link to="/" className={classes.logo} aria-label={t('home')}>
        <Logo />
      </Link>
      <WorkspaceLinks links={links} />
      <SessionLinks className={classes.session}>
        {/* There is little room on workspace pages, and frames may have such things. */}
        {!isWorkspace && (
          <div className={classes.parts}>
            <Slot name="shell/account" />
          </div>
        )}
      </SessionLinks>
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.language}
          aria-label={t('choose-language')}
          aria-haspopup="dialog"
          onClick={() => {
            onOpen('language');
          }}
        >
          {t('urdu')}
        </button>
        <IconButton
          label={t('choose-country', { country: countryName(choice.country, language) })}
          aria-haspopup="dialog"
          className={classes.roomy}
          onClick={() => {
            onOpen('country');
          }}
        >
          <CountryFlag country={choice.country} />
        </IconButton>
        <Link to="/settings" className={classNames(iconButtonClass, classes.roomy)} aria-label={t('settings')}>
          <GearIcon />
        </Link>
        <IconButton
          label={t('account-menu')}
          aria-haspopup="dialog"
          onClick={() => {
            onOpen('menu');
          }}
        >
          <UserIcon />
        </IconButton>
      </div>
      {children}
    </Container>
  );
}
