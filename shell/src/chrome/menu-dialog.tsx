import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { Button, buttonClass, Dialog } from '@rishta/ui';
import { useNavigate } from 'react-router-dom';

import { chromeTexts } from './chrome.texts.ts';
import { headerDialogsTexts } from './header-dialogs.texts.ts';
import { useMenuLinks } from './menu-links.ts';
import classes from './menu-dialog.module.css';

interface MenuDialogProps {
  open: boolean;
  onClose: () => void;
}

export function MenuDialog({ open, onClose }: MenuDialogProps) {
  const t = useTexts(headerDialogsTexts);
  const chrome = useTexts(chromeTexts);
  const { account, signOut } = useSession();
  const navigate = useNavigate();
  const options = useMenuLinks('account');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={account ? t('menu-title-named', { name: account.fullName }) : t('menu-title')}
      description={t('menu-text')}
      closeLabel={chrome('close')}
    >
      <div className={classes.options}>
        {options.map(({ to, text }) => (
          <Link key={to} to={to} onClick={onClose} className={buttonClass({ variant: 'secondary', fullWidth: true })}>
            {text}
          </Link>
        ))}
        <Button
          variant="quiet"
          fullWidth
          className={classes.logout}
          onClick={() => {
            signOut();
            onClose();
            void navigate('/login');
          }}
        >
          {t('menu-logout')}
        </Button>
      </div>
    </Dialog>
  );
}
