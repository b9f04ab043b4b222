import { Link, useTexts } from '@rishta/remote-sdk';
import { Section } from '@rishta/ui';

import { claimsTexts } from '../../content/claims.texts.ts';
import { BureauCarousel, FeaturedCarousel } from '../../parts/agencies/agency-carousels.tsx';
import { CityCarousel } from '../../parts/cities/city-carousel.tsx';
import { FeatureList } from '../../parts/feature-list/feature-list.tsx';
import { Newsletter } from '../../parts/newsletter/newsletter.tsx';
import { VerificationWays } from '../../parts/verification/verification-ways.tsx';
import { homeTexts } from './home.texts.ts';
import { Stories } from './stories.tsx';

/** Everything that a visitor has to scroll to. */
export function HomeMore() {
  const t = useTexts(homeTexts);
  const claim = useTexts(claimsTexts);
  return (
    <div data-late-part="home-more">
      <Section title={claim('featuresTitle')} lead={claim('featuresText')} tone="tint">
        <FeatureList features={['filters', 'broadcast', 'compatibility', 'saved', 'consultants', 'bureaus']} />
      </Section>
      <BureauCarousel />
      <FeaturedCarousel />
      <CityCarousel />
      <Stories />
      <Section
        title={claim('verified')}
        lead={claim('verifiedText')}
        actions={<Link to="/Marriagebeauro#get-verified">{t('verificationLink')}</Link>}
      >
        <VerificationWays />
      </Section>
      <Newsletter />
    </div>
  );
}
