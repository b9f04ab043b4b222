import { PROFILE_POSTERS, VERIFICATIONS } from '@rishta/contracts/choices';
import { useTexts } from '@rishta/remote-sdk';
import { InfoIcon, UserIcon, VerifiedSealIcon } from '@rishta/ui';
import { useId } from 'react';

import type { ShownProfile } from './profile-lookup.ts';
import { profilePageTexts } from './profile.texts.ts';
import classes from './profile.module.css';

/** Who posted a profile, as far as that is known, and what was made sure of; of a sample, what such words look like. */
export function ProfileTrust({ profile: { postedBy, verified, isSample } }: { profile: ShownProfile }) {
  const t = useTexts(profilePageTexts);
  const exampleId = useId();
  // A newer API may know others: of them nothing is said.
  const poster = PROFILE_POSTERS.find((known) => known === postedBy);
  const ways = VERIFICATIONS.filter((known) => verified?.includes(known));
  return (
    <div className={classes.trust}>
      <ul role="list" aria-describedby={isSample ? exampleId : undefined}>
        {poster && (
          <li>
            <UserIcon />
            {t(`postedBy-${poster}`)}
          </li>
        )}
        {ways.map((way) => (
          <li key={way} className={isSample ? undefined : classes.verified}>
            <VerifiedSealIcon />
            {t(`verified-${way}`)}
          </li>
        ))}
        {ways.length === 0 && (
          <li>
            <InfoIcon />
            {t('notVerified')}
          </li>
        )}
      </ul>
      {isSample && <p id={exampleId}>{t('trustExample')}</p>}
    </div>
  );
}
