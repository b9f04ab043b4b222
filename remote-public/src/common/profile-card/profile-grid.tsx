import type { PublicProfile } from '@rishta/contracts';
import type { ReactNode } from 'react';

import { ProfileCard, type ProfileCardProps } from './profile-card.tsx';
import classes from './profile-card.module.css';

export interface ProfileGridProps<Profile extends PublicProfile> extends Pick<ProfileCardProps, 'heading'> {
  profiles: readonly Profile[];
  actionFor?: (profile: Profile) => ReactNode;
  noteFor?: (profile: Profile) => ReactNode;
}

export function ProfileGrid<Profile extends PublicProfile>(props: ProfileGridProps<Profile>) {
  const { profiles, heading, actionFor, noteFor } = props;
  return (
    <ul role="list" className={classes.grid}>
      {profiles.map((profile) => (
        <li key={profile.id}>
          <ProfileCard profile={profile} heading={heading} action={actionFor?.(profile)} note={noteFor?.(profile)} />
        </li>
      ))}
    </ul>
  );
}
