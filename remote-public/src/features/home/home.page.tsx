import { Link, useLoaderData, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { buttonClass, Container, Section } from '@rishta/ui';

import { claimsTexts } from '../../content/claims.texts.ts';
import type { SampleProfile } from '../../content/profiles.content.ts';
import { agenciesTexts } from '../../parts/agencies/agencies.texts.ts';
import { carouselTexts } from '../../parts/carousel/carousel.texts.ts';
import { citiesTexts } from '../../parts/cities/cities.texts.ts';
import { latePart } from '../../parts/late-part.tsx';
import { newsletterTexts } from '../../parts/newsletter/newsletter.texts.ts';
import { ProfileGrid } from '../../parts/profile-card/profile-grid.tsx';
import { profileCardTexts } from '../../parts/profile-card/profile-card.texts.ts';
import { SearchStrip } from '../../parts/search-strip/search-strip.tsx';
import { searchStripTexts } from '../../parts/search-strip/search-strip.texts.ts';
import { Hero } from './hero.tsx';
import { homeTexts } from './home.texts.ts';
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

const scene = latePart('scene', async () => (await import('./scene.tsx')).Scene, 'still');
const more = latePart('home-more', async () => (await import('./home-more.tsx')).HomeMore);

export async function loader(): Promise<readonly SampleProfile[]> {
  const [{ sampleProfiles }] = await Promise.all([
    import('../../content/profiles.content.ts'),
    scene.preload(),
    more.preload(),
  ]);
  return sampleProfiles.slice(0, 4);
}

export function Component() {
  const t = useTexts(homeTexts);
  const highlights = useLoaderData<readonly SampleProfile[]>();
  return (
    <>
      <Hero scene={<scene.Part />} />
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
      <more.Part />
    </>
  );
}
