import { SHELL } from '@rishta/contracts/wire';
import { classNames, PakistanFlag } from '@rishta/ui';

import { DEFAULT_COUNTRY } from '../locale/locale-choice.ts';
import { useSite } from '../site.ts';
import classes from './country-flag.module.css';

/** The flag of a country, beside words that name it. Pakistan's is part of the page, any other a file of this release. */
export function CountryFlag({ country }: { country: string }) {
  const { composition } = useSite();
  if (country === DEFAULT_COUNTRY) return <PakistanFlag className={classNames(classes.flag)} />;
  const address = composition.apps[SHELL]?.entry.replace(/[^/]*$/, `flags/${country}.svg`);
  return <img src={address} alt="" width="26" height="17" className={classNames(classes.flag, classes.file)} />;
}
