import { Link, notFound, useLoaderData, useTexts, type PageHandle, type PageLoaderArgs } from '@rishta/remote-sdk';
import { Alert, buttonClass, Section } from '@rishta/ui';

import { Portrait, preloadDrawings } from '../../parts/drawings/drawings.tsx';
import { claimsTexts } from '../../content/claims.texts.ts';
import { useLocalized } from '../../content/localized.ts';
import { cityName, countryName } from '../../content/places.content.ts';
import { sampleProfiles, type SampleProfile } from '../../content/profiles.content.ts';
import { PageIntro } from '../../parts/page-intro/page-intro.tsx';
import { profilesUrl } from '../../parts/search-strip/profile-filters.ts';
import { searchStripTexts } from '../../parts/search-strip/search-strip.texts.ts';
import { VerificationWays } from '../../parts/verification/verification-ways.tsx';
import { profilesTexts } from './profiles.texts.ts';
import classes from './profile.module.css';

export const handle: PageHandle<SampleProfile> = {
  texts: [profilesTexts, searchStripTexts, claimsTexts],
  meta: ({ id, name, age }, { language }) => ({ title: `${name[language]}, ${age}`, canonical: `/Profile/${id}` }),
};

export async function loader({ params }: PageLoaderArgs): Promise<SampleProfile> {
  const wanted = params['id']?.toUpperCase();
  const profile = sampleProfiles.find(({ id }) => id === wanted);
  if (!profile) throw notFound();
  await preloadDrawings();
  return profile;
}

export function Component() {
  const t = useTexts(profilesTexts);
  const searchText = useTexts(searchStripTexts);
  const localized = useLocalized();
  const profile = useLoaderData<SampleProfile>();
  const facts = [
    ['number', profile.id],
    ['age', t('years', { age: profile.age })],
    ['city', localized(cityName(profile.city))],
    ['country', localized(countryName(profile.country))],
    ['religion', searchText(profile.religion)],
    ['education', localized(profile.education)],
    ['occupation', localized(profile.occupation)],
  ] as const;
  return (
    <>
      <PageIntro eyebrow={searchText(profile.gender)}>
        {t('profileOf', { name: localized(profile.name), age: profile.age })}
      </PageIntro>
      <Section>
        <div className={classes.row}>
          <Portrait
            seed={profile.id}
            gender={profile.gender === 'bride' ? 'female' : 'male'}
            age={profile.age}
            className={classes.portrait}
          />
          <div className={classes.words}>
            <Alert tone="info" role="note">
              {t('sample')}
            </Alert>
            <dl className={classes.facts}>
              {facts.map(([name, value]) => (
                <div key={name} className={classes.fact}>
                  <dt>{t(name)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className={classes.links}>
              <Link to={profilesUrl({ city: profile.city })} className={buttonClass()}>
                {t('moreOf', { city: localized(cityName(profile.city)) })}
              </Link>
              <Link to="/Profile" className={buttonClass({ variant: 'secondary' })}>
                {t('back')}
              </Link>
            </p>
          </div>
        </div>
      </Section>
      <Section title={t('verifiedTitle')} tone="tint">
        <VerificationWays />
      </Section>
    </>
  );
}
