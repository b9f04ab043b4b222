import type { PublicProfile } from '@rishta/contracts';
import type { ReactNode } from 'react';

import { ProfileCard, type ProfileCardProps } from './profile-card.tsx';
import classes from './profile-card.module.css';

export interface ProfileGridProps extends Pick<ProfileCardProps, 'heading'> {
  profiles: readonly PublicProfile[];
  actionFor?: (profile: PublicProfile) => ReactNode;
}

export function ProfileGrid({ profiles, heading, actionFor }: ProfileGridProps) {
  return (
    <ul role="list" className={classes.grid}>
      {profiles.map((profile) => (
        <li key={profile.id}>
          <ProfileCard profile={profile} heading={heading} action={actionFor?.(profile)} />
        </li>
      ))}
    </ul>
  );
}
