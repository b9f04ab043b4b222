import type { Agency } from '@rishta/contracts';
import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass, EmptyState, Section } from '@rishta/ui';

import { CarouselSection } from '../carousel/carousel-section.tsx';
import { agenciesTexts } from './agencies.texts.ts';
import { AgencyCard } from './agency-card.tsx';

interface AgencyCarouselProps {
  agencies: readonly Agency[];
}

/** Milliseconds between two slides. */
const BUREAU_AUTOPLAY = 2500;
const FEATURED_AUTOPLAY = 3000;

/** The marriage bureaus; while there are none, a bureau is invited to register. */
export function BureauCarousel({ agencies, isLive }: AgencyCarouselProps & { isLive: boolean }) {
  const t = useTexts(agenciesTexts);
  if (agencies.length === 0) {
    return (
      <Section title={t('bureausTitle')}>
        <EmptyState
          title={t(isLive ? 'noBureaus' : 'away')}
          action={
            <Link to="/Register" className={buttonClass()}>
              {t('registerBureau')}
            </Link>
          }
        >
          {t(isLive ? 'noBureausText' : 'awayText')}
        </EmptyState>
      </Section>
    );
  }
  return (
    <CarouselSection title={t('bureausTitle')} lead={t('bureausLead')} slides="peeking" autoplayDelay={BUREAU_AUTOPLAY}>
      {agencies.map((agency) => (
        <AgencyCard key={agency.slug} agency={agency} leadsTo="website" />
      ))}
    </CarouselSection>
  );
}

/** The featured agencies; nothing while there are none. */
export function FeaturedCarousel({ agencies }: AgencyCarouselProps) {
  const t = useTexts(agenciesTexts);
  if (agencies.length === 0) return null;
  return (
    <CarouselSection
      title={t('featuredTitle')}
      lead={t('featuredLead')}
      tone="tint"
      slides="whole"
      autoplayDelay={FEATURED_AUTOPLAY}
    >
      {agencies.map((agency) => (
        <AgencyCard key={agency.slug} agency={agency} leadsTo="website" />
      ))}
    </CarouselSection>
  );
}
