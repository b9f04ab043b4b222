import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass, Card } from '@rishta/ui';

import { Skyline } from '../drawings/drawings.tsx';
import { useLocalized } from '../../content/localized.ts';
import { CarouselSection } from '../carousel/carousel-section.tsx';
import { profilesUrl } from '../search-strip/profile-filters.ts';
import { citiesTexts } from './cities.texts.ts';
import { featuredCities, type FeaturedCity } from './featured-cities.content.ts';
import linkClasses from '../card-link.module.css';
import classes from './cities.module.css';

/** The cities with their counts; each leads to the profiles of the city. */
export function CityCarousel() {
  const t = useTexts(citiesTexts);
  return (
    <CarouselSection
      title={t('title')}
      lead={t('lead')}
      slides="peeking"
      more={
        <p className={classes.more}>
          <Link to="/Profile" className={buttonClass({ variant: 'secondary' })}>
            {t('more')}
          </Link>
        </p>
      }
    >
      {featuredCities.map((city) => (
        <CityCard key={city.id} city={city} />
      ))}
    </CarouselSection>
  );
}

function CityCard({ city }: { city: FeaturedCity }) {
  const t = useTexts(citiesTexts);
  const localized = useLocalized();
  return (
    <Card as="article" padding="none" interactive>
      <Skyline city={city.id} className={classes.skyline} />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link to={profilesUrl({ city: city.id })} className={linkClasses.link}>
            {localized(city.name)}
          </Link>
        </h3>
        <p className={classes.projects}>{t('projects', { projects: city.projects })}</p>
      </div>
    </Card>
  );
}
