import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass, PlusIcon } from '@rishta/ui';

import { partsTexts } from './parts.texts.ts';

export function AddProfileLink() {
  const t = useTexts(partsTexts);
  return (
    <Link to="/AddPosting" className={buttonClass()}>
      <PlusIcon />
      {t('addProfile')}
    </Link>
  );
}
