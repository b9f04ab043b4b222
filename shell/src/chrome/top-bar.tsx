import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { classNames, Container, GearIcon, IconButton, Logo, PakistanFlag, UserIcon } from '@rishta/ui';
import { useState, type ReactNode } from 'react';

import type { LocaleChoice } from '../locale/locale-choice.ts';
import { chromeTexts } from './chrome.texts.ts';
import { LanguageDialog } from './language-dialog/language-dialog.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  choice: LocaleChoice;
  onChoose: (choice: LocaleChoice) => Promise<void>;
  /** What stands at the end of the bar. */
  children: ReactNode;
}

export function TopBar({ choice, onChoose, children }: TopBarProps) {
  const t = useTexts(chromeTexts);
  const [open, setOpen] = useState<'menu' | 'language'>();
  const close = () => {
    setOpen(undefined);
  };
  const openLanguages = () => {
    setOpen('language');
  };
  return (
    <Container className={classes.bar}>
      <Link to="/" className={classes.logo} aria-label={t('home')}>
        <Logo />
      </Link>
      <SessionLinks />
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.language}
          aria-label={t('choose-language')}
          aria-haspopup="dialog"
          onClick={openLanguages}
        >
          {t('urdu')}
        </button>
        <IconButton label={t('choose-country')} aria-haspopup="dialog" onClick={openLanguages}>
          <PakistanFlag className={classNames(classes.flag)} />
        </IconButton>
        <Link to="/settings" className={classes.icon} aria-label={t('settings')}>
          <GearIcon />
        </Link>
        <IconButton
          label={t('account-menu')}
          aria-haspopup="dialog"
          onClick={() => {
            setOpen('menu');
          }}
        >
          <UserIcon />
        </IconButton>
      </div>
      {children}
      <MenuDialog open={open === 'menu'} onClose={close} />
      <LanguageDialog open={open === 'language'} onClose={close} choice={choice} onChoose={onChoose} />
    </Container>
  );
}

/** Login and Register, or the name of whoever is signed in. */
function SessionLinks() {
  const t = useTexts(chromeTexts);
  const { status, account } = useSession();
  if (status === 'signed-in') {
    return (
      <div className={classes.session}>
        <Link
          to="/Dashboard"
          className={classes.name}
          title={account?.fullName}
          aria-label={account && t('signed-in-as', { name: account.fullName })}
        >
          {account?.fullName ?? t('menu-dashboard')}
        </Link>
      </div>
    );
  }
  return (
    <div className={classes.session}>
      <Link to="/Login">{t('login')}</Link>
      <Link to="/Register">{t('register')}</Link>
    </div>
  );
}
