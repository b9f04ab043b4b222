import { Link, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { buttonClass, Container, Section } from '@rishta/ui';

import { claimsTexts } from '../../content/claims.texts.ts';
import { BureauCarousel, FeaturedCarousel } from '../../parts/agencies/agency-carousels.tsx';
import { agenciesTexts } from '../../parts/agencies/agencies.texts.ts';
import { carouselTexts } from '../../parts/carousel/carousel.texts.ts';
import { CityCarousel } from '../../parts/cities/city-carousel.tsx';
import { citiesTexts } from '../../parts/cities/cities.texts.ts';
import { FeatureList } from '../../parts/feature-list/feature-list.tsx';
import { Newsletter } from '../../parts/newsletter/newsletter.tsx';
import { newsletterTexts } from '../../parts/newsletter/newsletter.texts.ts';
import { ProfileGrid } from '../../parts/profile-card/profile-grid.tsx';
import { profileCardTexts } from '../../parts/profile-card/profile-card.texts.ts';
import { SearchStrip } from '../../parts/search-strip/search-strip.tsx';
import { searchStripTexts } from '../../parts/search-strip/search-strip.texts.ts';
import { VerificationWays } from '../../parts/verification/verification-ways.tsx';
import { Hero } from './hero.tsx';
import { homeContent } from './home.content.ts';
import { homeTexts } from './home.texts.ts';
import { Stories } from './stories.tsx';
import classes from './home.module.css';

export const handle: PageHandle = {
  texts: [
    homeTexts,
    claimsTexts,
    searchStripTexts,
    profileCardTexts,
    carouselTexts,
    agenciesTexts,
    citiesTexts,
    newsletterTexts,
  ],
};

export function Component() {
  const t = useTexts(homeTexts);
  const claim = useTexts(claimsTexts);
  const { highlights, stories } = homeContent;
  return (
    <>
      <Hero />
      <Container className={classes.search}>
        <SearchStrip />
      </Container>
      <Section
        title={t('highlights')}
        lead={t('highlightsLead')}
        actions={
          <Link to="/Profile" className={buttonClass({ variant: 'secondary' })}>
            {t('allProfiles')}
          </Link>
        }
      >
        <ProfileGrid profiles={highlights} heading="h3" />
      </Section>
      <Section title={claim('featuresTitle')} lead={claim('featuresText')} tone="tint">
        <FeatureList features={['filters', 'broadcast', 'compatibility', 'saved', 'consultants', 'bureaus']} />
      </Section>
      <BureauCarousel />
      <FeaturedCarousel />
      <CityCarousel />
      <Stories stories={stories} />
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
