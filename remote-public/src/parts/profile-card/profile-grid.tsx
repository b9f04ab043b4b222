import type { ReactNode } from 'react';

import type { SampleProfile } from '../../content/profiles.content.ts';
import { ProfileCard, type ProfileCardProps } from './profile-card.tsx';
import classes from './profile-card.module.css';

export interface ProfileGridProps extends Pick<ProfileCardProps, 'heading'> {
  profiles: readonly SampleProfile[];
  actionFor?: (profile: SampleProfile) => ReactNode;
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
