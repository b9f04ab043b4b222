import type { PublicProfile } from '@rishta/contracts';
import { Link, useTexts } from '@rishta/remote-sdk';
import { Badge, Card } from '@rishta/ui';
import type { ReactNode } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { useProfileTexts } from '../../content/profile-texts.ts';
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
  /** A line below what the person is. */
  note?: ReactNode;
}

/** Who a candidate is, in a few words, with a picture. */
export function ProfileCard({ profile, heading: Heading, action, note }: ProfileCardProps) {
  const t = useTexts(profileCardTexts);
  const localized = useLocalized();
  const { name, occupation } = useProfileTexts()(profile);
  return (
    <Card as="article" padding="none" interactive className={classes.card}>
      <ProfilePicture profile={profile} className={classes.portrait} />
      <div className={classes.words}>
        <Heading className={classes.name}>
          {action ? (
            <span dir="auto">{name}</span>
          ) : (
            <Link to={`/Profile/${profile.id}`} className={linkClasses.link}>
              <span dir="auto">{name}</span>
            </Link>
          )}
        </Heading>
        <p className={classes.facts}>
          <Badge tone={profile.gender === 'female' ? 'henna' : 'emerald'}>{t(profile.gender)}</Badge>
          <span>{t('age', { age: profile.age })}</span>
        </p>
        <ul role="list" className={classes.life}>
          {profile.education !== 'other' && <li>{t(profile.education)}</li>}
          <li>
            <span dir="auto">{occupation}</span>
          </li>
          <li>{localized(cityName(profile.city))}</li>
        </ul>
        {note}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {profile.isSample && <SampleMark inCorner />}
    </Card>
  );
}
