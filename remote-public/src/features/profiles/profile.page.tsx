import { Link, useLoaderData, useTexts, type PageHandle, type PageLoaderArgs } from '@rishta/remote-sdk';
import { Alert, buttonClass, Section } from '@rishta/ui';

import { claimsTexts } from '../../content/claims.texts.ts';
import { useLocalized } from '../../content/localized.ts';
import { cityName } from '../../content/places.content.ts';
import { preloadDrawings } from '../../parts/drawings/drawings.tsx';
import { PageIntro } from '../../parts/page-intro/page-intro.tsx';
import { profileCardTexts } from '../../parts/profile-card/profile-card.texts.ts';
import { ProfileGrid } from '../../parts/profile-card/profile-grid.tsx';
import { ProfilePicture } from '../../parts/profile-picture/profile-picture.tsx';
import { sampleMarkTexts } from '../../parts/sample-mark/sample-mark.texts.ts';
import { profilesUrl } from '../../parts/search-strip/profile-filters.ts';
import { searchStripTexts } from '../../parts/search-strip/search-strip.texts.ts';
import { Unavailable } from '../../parts/unavailable/unavailable.tsx';
import { unavailableTexts } from '../../parts/unavailable/unavailable.texts.ts';
import { VerificationWays } from '../../parts/verification/verification-ways.tsx';
import { NextStep } from './next-step.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { lookUp, type FoundProfile } from './profile-lookup.ts';
import { profilesTexts } from './profiles.texts.ts';
import classes from './profile.module.css';

export const handle: PageHandle<FoundProfile> = {
  texts: [profilesTexts, searchStripTexts, profileCardTexts, sampleMarkTexts, claimsTexts, unavailableTexts],
  meta: ({ profile: { id, name, age } }) => ({ title: `${name}, ${age}`, canonical: `/Profile/${id}` }),
};

export async function loader({ context, params, request: { signal } }: PageLoaderArgs): Promise<FoundProfile> {
  const [found] = await Promise.all([lookUp(context, params['id'] ?? '', signal), preloadDrawings()]);
  return found;
}

export function Component() {
  const t = useTexts(profilesTexts);
  const searchText = useTexts(searchStripTexts);
  const localized = useLocalized();
  const { profile, similar } = useLoaderData<FoundProfile>();
  const { id, name, gender, age, city, about, lookingFor } = profile;
  const words = [
    { title: t('about', { name }), text: about },
    { title: t('lookingFor'), text: lookingFor },
  ].filter(({ text }) => text);
  return (
    <>
      <PageIntro eyebrow={searchText(gender)}>{t('profileOf', { name, age })}</PageIntro>
      <Section>
        <div className={classes.row}>
          <ProfilePicture profile={profile} className={classes.portrait} />
          <div className={classes.words}>
            {profile.isSample && (
              <Alert tone="info" role="note">
                {t('sample')}
              </Alert>
            )}
            <ProfileFacts profile={profile} />
            {words.map(({ title, text }) => (
              <div key={title} className={classes.own}>
                <h2>{title}</h2>
                <p dir="auto">{text}</p>
              </div>
            ))}
            <p className={classes.links}>
              <Link to={profilesUrl({ city })} className={buttonClass({ variant: 'secondary' })}>
                {t('moreOf', { city: localized(cityName(city)) })}
              </Link>
              <Link to="/Profile" className={buttonClass({ variant: 'secondary' })}>
                {t('back')}
              </Link>
            </p>
          </div>
        </div>
      </Section>
      <NextStep number={id} />
      {similar.length > 0 && (
        <Section title={t('similar')}>
          <ProfileGrid profiles={similar} heading="h3" />
        </Section>
      )}
      <Section title={t('verifiedTitle')} tone="tint">
        <VerificationWays />
      </Section>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts(profilesTexts);
  return <Unavailable backTo="/Profile" backLabel={t('back')} />;
}
