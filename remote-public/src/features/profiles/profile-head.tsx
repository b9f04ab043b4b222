import { Link, useLocation, useTexts } from '@rishta/remote-sdk';
import { buttonClass, Container } from '@rishta/ui';

import { useLocalized } from '../../content/localized.ts';
import { useProfileTexts } from '../../content/profile-texts.ts';
import { cityName } from '../../content/places.content.ts';
import { profileCardTexts } from '../../common/profile-card/profile-card.texts.ts';
import { ProfilePicture } from '../../common/profile-picture/profile-picture.tsx';
import { SampleMark } from '../../common/sample-mark/sample-mark.tsx';
import { searchStripTexts } from '../../common/search-strip/search-strip.texts.ts';
import { ENQUIRY } from './enquiry/enquiry-address.ts';
import { ProfileFacts } from './profile-facts.tsx';
import type { ShownProfile } from './profile-lookup.ts';
import { ProfileTrust } from './profile-trust.tsx';
import { profilesTexts } from './profiles.texts.ts';
import { profilePageTexts } from './profile.texts.ts';
import classes from './profile.module.css';

export interface ProfileHeadProps {
  profile: ShownProfile;
  /** Whether the enquiry is in view. A phone then hides the button that leads to it. */
  isEnquiryInView: boolean;
}

/** All that one looks for first, and what one can do about it. */
export function ProfileHead({ profile, isEnquiryInView }: ProfileHeadProps) {
  const say = useTexts(profilePageTexts);
  const t = useTexts(profilesTexts);
  const cardText = useTexts(profileCardTexts);
  const searchText = useTexts(searchStripTexts);
  const localized = useLocalized();
  const { pathname, search } = useLocation();
  const { id, gender, age, city, religion, education, isSample } = profile;
  const { name, occupation } = useProfileTexts()(profile);
  return (
    <Container className={classes.head}>
      <ProfilePicture profile={profile} className={classes.portrait} />
      <div className={classes.who}>
        <p className={classes.eyebrow}>{searchText(gender)}</p>
        <h1>{say('profileOf', { name, age })}</h1>
        {profile.headline && <p dir="auto">{profile.headline}</p>}
        <p className={classes.number}>
          <bdi>{say('numberIs', { number: id })}</bdi>
          {isSample && <SampleMark />}
        </p>
      </div>
      <div className={classes.known}>
        <ProfileFacts
          facts={[
            [t('city'), localized(cityName(city))],
            [t('religion'), searchText(religion)],
            [t('education'), cardText(education)],
            [say('occupation'), occupation],
          ]}
        />
        <ProfileTrust profile={profile} />
        <div className={classes.action} data-hidden={isEnquiryInView || undefined}>
          <Link to={{ pathname, search, hash: ENQUIRY }} className={buttonClass({ size: 'large' })}>
            {say('enquire')}
          </Link>
        </div>
      </div>
    </Container>
  );
}
