import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass, PlusIcon } from '@rishta/ui';

import classes from './add-profile-link.module.css';
import { partsTexts } from './parts.texts.ts';

export function AddProfileLink() {
  const t = useTexts(partsTexts);
  return (
    <Link to="/AddPosting" className={buttonClass()}>
      <PlusIcon className={classes.icon} />
      {t('addProfile')}
    </Link>
  );
}
