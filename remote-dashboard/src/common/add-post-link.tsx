import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass, PlusIcon } from '@rishta/ui';

import { commonTexts } from './common.texts.ts';

/** Leads to the one form for a listing. On some screens it goes by the name of Add Profile. */
export function AddPostLink({ name = 'addPost' }: { name?: 'addPost' | 'addProfile' }) {
  const t = useTexts(commonTexts);
  return (
    <Link to="/AddPosting" className={buttonClass()}>
      <PlusIcon />
      {t(name)}
    </Link>
  );
}
