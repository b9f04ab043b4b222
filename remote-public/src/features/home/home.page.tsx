import { Link, Slot, useLoaderData, useTexts, type PageHandle, type PageLoaderArgs } from '@rishta/remote-sdk';
import { buttonClass, EmptyState, Section } from '@rishta/ui';

import { claimsTexts } from '../../content/claims.texts.ts';
import { BureauCarousel, FeaturedCarousel } from '../../common/agencies/agency-carousels.tsx';
import { agenciesTexts } from '../../common/agencies/agencies.texts.ts';
import { carouselTexts } from '../../common/carousel/carousel.texts.ts';
import { CityCarousel } from '../../common/cities/city-carousel.tsx';
import { citiesTexts } from '../../common/cities/cities.texts.ts';
import { preloadDrawings } from '../../common/drawings/drawings.tsx';
import { FeatureList } from '../../common/feature-list/feature-list.tsx';
import { Newsletter } from '../../common/newsletter/newsletter.tsx';
import { newsletterTexts } from '../../common/newsletter/newsletter.texts.ts';
import { ProfileGrid } from '../../common/profile-card/profile-grid.tsx';
import { profileCardTexts } from '../../common/profile-card/profile-card.texts.ts';
import { sampleMarkTexts } from '../../common/sample-mark/sample-mark.texts.ts';
import { searchStripTexts } from '../../common/search-strip/search-strip.texts.ts';
import { useKeptInSight } from '../../common/kept-in-sight.ts';
import { useMemberData } from '../../common/use-member-data.ts';
import { VerificationWays } from '../../common/verification/verification-ways.tsx';
import { Hero } from './hero.tsx';
import type { HomeContent } from './home.content.ts';
import { homeTexts } from './home.texts.ts';
import { Stories } from './stories.tsx';
import classes from './home.module.css';

export const handle: PageHandle<HomeContent> = {
  texts: [
    homeTexts,
    claimsTexts,
    searchStripTexts,
    profileCardTexts,
    carouselTexts,
    agenciesTexts,
    citiesTexts,
    newsletterTexts,
    sampleMarkTexts,
  ],
};

export async function loader(args: PageLoaderArgs): Promise<HomeContent> {
  // The first page of a visit has its content in the HTML, so it is not among the code that it loads.
  const [{ loadHome }] = await Promise.all([import('./home.content.ts'), preloadDrawings()]);
  return loadHome(args);
}

export function Component() {
  const t = useTexts(homeTexts);
  const claim = useTexts(claimsTexts);
  const content = useLoaderData<HomeContent>();
  const { highlights, marriageBureaus, featuredAgencies, stories, isLive } = content;
  const isMember = useMemberData(content.isForMember);
  useKeptInSight('home', content);
  return (
    <>
      <Hero />
      <Section
        className={classes.highlights}
        title={t('highlights')}
        actions={
          highlights.length > 0 && (
            <Link to="/Profile" className={buttonClass({ variant: 'secondary' })}>
              {t('allProfiles')}
            </Link>
          )
        }
      >
        {highlights.length > 0 ? (
          <ProfileGrid profiles={highlights} heading="h3" />
        ) : (
          <EmptyState
            title={t(isLive ? 'noProfiles' : 'away')}
            action={
              <Link to="/Addposting" className={buttonClass()}>
                {t('addPost')}
              </Link>
            }
          >
            {t(isLive ? 'noProfilesText' : 'awayText')}
          </EmptyState>
        )}
      </Section>
      {isMember && <Slot name="remote-public/home" data={{ most: 3 }} />}
      <Section title={claim('featuresTitle')} lead={claim('featuresText')} tone="tint">
        <FeatureList features={['filters', 'broadcast', 'compatibility', 'saved', 'consultants', 'bureaus']} />
      </Section>
      <BureauCarousel agencies={marriageBureaus} isLive={isLive} />
      <FeaturedCarousel agencies={featuredAgencies} />
      <CityCarousel />
      {stories.length > 0 && <Stories stories={stories} />}
      <Section
        title={claim('verified')}
        lead={claim('verifiedText')}
        actions={<Link to="/Marriagebeauro#get-verified">{t('verificationLink')}</Link>}
      >
        <VerificationWays />
      </Section>
      <Newsletter />
    </>
  );
}
