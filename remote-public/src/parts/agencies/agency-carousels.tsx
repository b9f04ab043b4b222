import { useTexts } from '@rishta/remote-sdk';

import { featuredAgencies, marriageBureaus } from '../../content/agencies.content.ts';
import { CarouselSection } from '../carousel/carousel-section.tsx';
import { agenciesTexts } from './agencies.texts.ts';
import { AgencyCard } from './agency-card.tsx';

/** Milliseconds between two slides. */
export const BUREAU_AUTOPLAY = 2500;
export const FEATURED_AUTOPLAY = 3000;

export function BureauCarousel() {
  const t = useTexts(agenciesTexts);
  return (
    <CarouselSection title={t('bureausTitle')} lead={t('bureausLead')} slides="peeking" autoplayDelay={BUREAU_AUTOPLAY}>
      {marriageBureaus.map((agency) => (
        <AgencyCard key={agency.slug} agency={agency} leadsTo="website" />
      ))}
    </CarouselSection>
  );
}

export function FeaturedCarousel() {
  const t = useTexts(agenciesTexts);
  return (
    <CarouselSection
      title={t('featuredTitle')}
      lead={t('featuredLead')}
      tone="tint"
      slides="whole"
      autoplayDelay={FEATURED_AUTOPLAY}
    >
      {featuredAgencies.map((agency) => (
        <AgencyCard key={agency.slug} agency={agency} leadsTo="page" />
      ))}
    </CarouselSection>
  );
}
