import { Link, useLoaderData, useTexts, type PageHandle, type PageLoaderArgs } from '@rishta/remote-sdk';
import { buttonClass, Section } from '@rishta/ui';
import { useRef } from 'react';

import { claimsTexts } from '../../content/claims.texts.ts';
import { useLocalized } from '../../content/localized.ts';
import { useProfileTexts, profileTexts } from '../../content/profile-texts.ts';
import { cityName, countryName } from '../../content/places.content.ts';
import { preloadDrawings } from '../../common/drawings/drawings.tsx';
import { leadAnswers, leadFormTexts } from '../../common/lead-form/lead-form.texts.ts';
import { profileCardTexts } from '../../common/profile-card/profile-card.texts.ts';
import { ProfileGrid } from '../../common/profile-card/profile-grid.tsx';
import { sampleMarkTexts } from '../../common/sample-mark/sample-mark.texts.ts';
import { profilesUrl } from '../../common/search-strip/profile-filters.ts';
import { searchStripTexts } from '../../common/search-strip/search-strip.texts.ts';
import { Unavailable } from '../../common/unavailable/unavailable.tsx';
import { unavailableTexts } from '../../common/unavailable/unavailable.texts.ts';
import { useKeptInSight } from '../../common/kept-in-sight.ts';
import { useMemberData } from '../../common/use-member-data.ts';
import { useNearViewport } from '../../common/use-near-viewport.ts';
import { VerificationWays } from '../../common/verification/verification-ways.tsx';
import { LazyPictures } from './pictures/lazy-pictures.tsx';
import { ProfileEnquiry } from './enquiry/profile-enquiry.tsx';
import { ProfileActions } from './relation/profile-actions.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import { hasNobody, lookUp, type FoundProfile } from './profile-lookup.ts';
import { profilesTexts } from './profiles.texts.ts';
import { profilePageTexts } from './profile.texts.ts';
import { ReportProfile } from './report/report-profile.tsx';
import { useWayBack } from './use-way-back.ts';
import classes from './profile.module.css';

export const handle: PageHandle<FoundProfile> = {
  texts: [
    profilePageTexts,
    profilesTexts,
    searchStripTexts,
    profileCardTexts,
    sampleMarkTexts,
    claimsTexts,
    leadFormTexts,
    leadAnswers,
    unavailableTexts,
  ],
  meta: ({ profile }, { language }) => ({
    title: `${profileTexts(profile, language).name}${language === 'ur' ? '،' : ','} ${profile.age}`,
    canonical: `/Profile/${profile.id}`,
  }),
};

export async function loader({ context, params, request: { signal } }: PageLoaderArgs): Promise<FoundProfile> {
  const [found] = await Promise.all([lookUp(context, params['id'] ?? '', signal), preloadDrawings()]);
  return found;
}

export function Component() {
  const say = useTexts(profilePageTexts);
  const t = useTexts(profilesTexts);
  const searchText = useTexts(searchStripTexts);
  const localized = useLocalized();
  const found = useLoaderData<FoundProfile>();
  const { profile, similar } = found;
  const { id, gender, age, city, country, maritalStatus, motherTongue } = profile;
  const { name, about, lookingFor } = useProfileTexts()(profile);
  useMemberData(found.isForMember);
  useKeptInSight(profile.id, found);
  useWayBack();
  const enquiry = useRef<HTMLDivElement>(null);
  const { isNear: isEnquiryInView } = useNearViewport(enquiry, '0px');
  const words = [
    { title: say('about', { name }), text: about },
    { title: say('lookingFor'), text: lookingFor },
  ].filter(({ text }) => text);
  return (
    <>
      <ProfileHead profile={profile} isEnquiryInView={isEnquiryInView} />
      <ProfileActions key={id} profile={profile} />
      <Section className={classes.rest}>
        <div className={classes.more}>
          <div className={classes.own}>
            <h2>{say('moreFacts')}</h2>
            <ProfileFacts
              facts={[
                [say('number'), id],
                [say('age'), say('years', { age })],
                [t('gender'), searchText(gender)],
                [t('maritalStatus'), maritalStatus && t(maritalStatus)],
                [t('country'), localized(countryName(country))],
                [t('motherTongue'), motherTongue && t(motherTongue)],
                [say('sect'), profile.sect],
              ]}
            />
          </div>
          <div className={classes.words}>
            {profile.isSample && (
              <p role="note" className={classes.note}>
                {say('sample')}
              </p>
            )}
            <LazyPictures profile={profile} name={name} />
            {words.map(({ title, text }) => (
              <div key={title} className={classes.own}>
                <h2>{title}</h2>
                <p dir="auto">{text}</p>
              </div>
            ))}
            <p className={classes.links}>
              <Link to={profilesUrl({ city })} className={buttonClass({ variant: 'secondary' })}>
                {say('moreOf', { city: localized(cityName(city)) })}
              </Link>
              <Link to="/Profile" className={buttonClass({ variant: 'secondary' })}>
                {say('back')}
              </Link>
            </p>
            {!hasNobody(profile) && <ReportProfile id={id} />}
          </div>
        </div>
      </Section>
      <ProfileEnquiry profile={profile} ref={enquiry} />
      {similar.length > 0 && (
        <Section title={say('similar')}>
          <ProfileGrid profiles={similar} heading="h3" />
        </Section>
      )}
      <Section title={say('verifiedTitle')} tone="tint">
        <VerificationWays />
      </Section>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts(profilePageTexts);
  return <Unavailable backTo="/Profile" backLabel={t('back')} />;
}
