import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass, Dialog } from '@rishta/ui';

import { accountUrls } from '../enquiry/enquiry-address.ts';
import { pendingActions } from './pending-action.ts';
import { relationTexts } from './relation.texts.ts';
import classes from './relation.module.css';

interface JoinDialogProps {
  open: boolean;
  onClose: () => void;
  /** Where one comes back to. */
  profile: string;
}

/** The ways in for a visitor who has pressed what only members can do. */
export function JoinDialog({ open, onClose, profile }: JoinDialogProps) {
  const t = useTexts(relationTexts);
  const { login, register } = accountUrls(`/Profile/${profile}`);
  return (
    <Dialog
      open={open}
      onClose={() => {
        pendingActions.forget();
        onClose();
      }}
      title={t('joinTitle')}
      description={t('joinText')}
      closeLabel={t('close')}
      size="small"
      footer={
        <div className={classes.buttons}>
          <Link to={login} className={buttonClass()}>
            {t('login')}
          </Link>
          <Link to={register} className={buttonClass({ variant: 'secondary' })}>
            {t('register')}
          </Link>
        </div>
      }
    />
  );
}
