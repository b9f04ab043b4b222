import type { PublicProfile } from '@rishta/contracts';
import { Link, useTexts } from '@rishta/remote-sdk';
import { Badge, Card } from '@rishta/ui';
import type { ReactNode } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { cityName } from '../../content/places.content.ts';
import { ProfilePicture } from '../profile-picture/profile-picture.tsx';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import { profileCardTexts } from './profile-card.texts.ts';
import linkClasses from '../card-link.module.css';
import classes from './profile-card.module.css';

export interface ProfileCardProps {
  profile: PublicProfile;
  /** The level of the name's heading on the page. */
  heading: 'h2' | 'h3';
  /** A button or a link; without it the name itself leads to the profile. */
  action?: ReactNode;
}

/** Name, gender and age of a candidate. */
export function ProfileCard({ profile, heading: Heading, action }: ProfileCardProps) {
  const t = useTexts(profileCardTexts);
  const localized = useLocalized();
  return (
    <Card as="article" padding="none" interactive className={classes.card}>
      <ProfilePicture profile={profile} className={classes.portrait} />
      <div className={classes.words}>
        <Heading className={classes.name}>
          {action ? (
            <bdi>{profile.name}</bdi>
          ) : (
            <Link to={`/Profile/${profile.id}`} className={linkClasses.link}>
              <bdi>{profile.name}</bdi>
            </Link>
          )}
        </Heading>
        <p className={classes.facts}>
          <Badge tone={profile.gender === 'female' ? 'henna' : 'emerald'}>{t(profile.gender)}</Badge>
          <span>{t('age', { age: profile.age })}</span>
        </p>
        <p className={classes.place}>{localized(cityName(profile.city))}</p>
        {action}
      </div>
      {profile.isSample && <SampleMark inCorner />}
    </Card>
  );
}
