import type { Agency } from '@rishta/contracts';
import { Link, useLoaderData, useLocale, useTexts, type PageHandle, type PageLoaderArgs } from '@rishta/remote-sdk';
import { buttonClass, Section } from '@rishta/ui';
import { Fragment } from 'react';

import { claimsTexts } from '../../content/claims.texts.ts';
import { agenciesTexts } from '../../common/agencies/agencies.texts.ts';
import { BureauCarousel, FeaturedCarousel } from '../../common/agencies/agency-carousels.tsx';
import type { CarouselAgencies } from '../../common/agencies/complete-agencies.ts';
import { carouselTexts } from '../../common/carousel/carousel.texts.ts';
import { citiesTexts } from '../../common/cities/cities.texts.ts';
import { CityCarousel } from '../../common/cities/city-carousel.tsx';
import { preloadDrawings } from '../../common/drawings/drawings.tsx';
import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { sampleMarkTexts } from '../../common/sample-mark/sample-mark.texts.ts';
import { VerificationWays } from '../../common/verification/verification-ways.tsx';
import { AgenciesByService } from './agencies-by-service.tsx';
import { findByService, findCarousels, readService } from './directory.ts';
import { marriageBureauTexts } from './marriage-bureau.texts.ts';
import { useNearFirst } from './use-near-first.ts';

export const handle: PageHandle = {
  texts: [marriageBureauTexts, agenciesTexts, carouselTexts, citiesTexts, claimsTexts, sampleMarkTexts],
};

interface Directory extends CarouselAgencies {
  /** The agencies that offer the service in the address. */
  found?: Agency[];
}

export async function loader({ context, request: { signal, url } }: PageLoaderArgs): Promise<Directory> {
  const service = readService(new URL(url).searchParams);
  const [carousels, found] = await Promise.all([
    findCarousels(context, signal),
    service === undefined ? undefined : findByService(context, service, signal),
    preloadDrawings(),
  ]);
  return { ...carousels, ...(found && { found }) };
}

export function Component() {
  const t = useTexts(marriageBureauTexts);
  const { marriageBureaus, featuredAgencies, found, isLive } = useLoaderData<Directory>();
  const { country } = useLocale();
  const bureaus = useNearFirst(marriageBureaus);
  const featured = useNearFirst(featuredAgencies);
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <AgenciesByService found={found} />
      {/* Begun anew in another order: a carousel that has started keeps to its first one. */}
      <Fragment key={country}>
        <BureauCarousel agencies={bureaus.agencies} isLive={isLive} />
        <FeaturedCarousel agencies={featured.agencies} />
      </Fragment>
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
