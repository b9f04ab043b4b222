import { Link, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { buttonClass, Section } from '@rishta/ui';

import { featuredAgencies, marriageBureaus } from '../../content/agencies.content.ts';
import { claimsTexts } from '../../content/claims.texts.ts';
import { agenciesTexts } from '../../parts/agencies/agencies.texts.ts';
import { BureauCarousel, FeaturedCarousel } from '../../parts/agencies/agency-carousels.tsx';
import { carouselTexts } from '../../parts/carousel/carousel.texts.ts';
import { citiesTexts } from '../../parts/cities/cities.texts.ts';
import { CityCarousel } from '../../parts/cities/city-carousel.tsx';
import { preloadDrawings } from '../../parts/drawings/drawings.tsx';
import { PageIntro } from '../../parts/page-intro/page-intro.tsx';
import { VerificationWays } from '../../parts/verification/verification-ways.tsx';
import { AgenciesByService } from './agencies-by-service.tsx';
import { marriageBureauTexts } from './marriage-bureau.texts.ts';

export const handle: PageHandle = {
  texts: [marriageBureauTexts, agenciesTexts, carouselTexts, citiesTexts, claimsTexts],
};

export async function loader(): Promise<null> {
  await preloadDrawings();
  return null;
}

export function Component() {
  const t = useTexts(marriageBureauTexts);
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <AgenciesByService />
      <BureauCarousel agencies={marriageBureaus} />
      <FeaturedCarousel agencies={featuredAgencies} />
      <CityCarousel />
      <Section
        id="get-verified"
        title={t('verifyTitle')}
        lead={t('verifyLead')}
        tone="tint"
        actions={
          <Link to="/Contact" className={buttonClass()}>
            {t('verifyAction')}
          </Link>
        }
      >
        <VerificationWays />
      </Section>
    </>
  );
}
