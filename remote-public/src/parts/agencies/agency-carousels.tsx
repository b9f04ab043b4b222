import type { Agency } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { CarouselSection } from '../carousel/carousel-section.tsx';
import { agenciesTexts } from './agencies.texts.ts';
import { AgencyCard } from './agency-card.tsx';

interface AgencyCarouselProps {
  agencies: readonly Agency[];
}

/** Milliseconds between two slides. */
const BUREAU_AUTOPLAY = 2500;
const FEATURED_AUTOPLAY = 3000;

export function BureauCarousel({ agencies }: AgencyCarouselProps) {
  const t = useTexts(agenciesTexts);
  return (
    <CarouselSection title={t('bureausTitle')} lead={t('bureausLead')} slides="peeking" autoplayDelay={BUREAU_AUTOPLAY}>
      {agencies.map((agency) => (
        <AgencyCard key={agency.slug} agency={agency} leadsTo="website" />
      ))}
    </CarouselSection>
  );
}

export function FeaturedCarousel({ agencies }: AgencyCarouselProps) {
  const t = useTexts(agenciesTexts);
  return (
    <CarouselSection
      title={t('featuredTitle')}
      lead={t('featuredLead')}
      tone="tint"
      slides="whole"
      autoplayDelay={FEATURED_AUTOPLAY}
    >
      {agencies.map((agency) => (
        <AgencyCard key={agency.slug} agency={agency} leadsTo="page" />
      ))}
    </CarouselSection>
  );
}
