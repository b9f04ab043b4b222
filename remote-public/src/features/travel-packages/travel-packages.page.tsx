import { Link, useSearchParams, useTexts, type PageHandle, type PageMeta } from '@rishta/remote-sdk';
import { Badge, buttonClass, Card, EmptyState, MapPinIcon, Section } from '@rishta/ui';

import { useLocalized } from '../../content/localized.ts';
import { leadAnswers, leadFormTexts } from '../../common/lead-form/lead-form.texts.ts';
import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { Enquiry, enquireId } from './enquiry.tsx';
import { CATEGORIES, locations, packages, type TravelPackage } from './travel.content.ts';
import { TravelFilters } from './travel-filters.tsx';
import { travelPackagesTexts } from './travel-packages.texts.ts';
import classes from './travel-packages.module.css';

export const handle: PageHandle = {
  texts: [travelPackagesTexts, leadFormTexts, leadAnswers],
  meta: (): PageMeta => ({ canonical: PATH }),
};

const PATH = '/Addpostdetailpage';

/** The page with other filters or another enquiry. */
const urlWith = (params: Readonly<Record<string, string | undefined>>): string => {
  const set = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return set.length > 0 ? `${PATH}?${new URLSearchParams(set)}` : PATH;
};

export function Component() {
  const t = useTexts(travelPackagesTexts);
  const [search] = useSearchParams();
  const category = CATEGORIES.find((id) => id === search.get('category')?.toLowerCase());
  const location = locations.find(({ id }) => id.toLowerCase() === search.get('location')?.toLowerCase())?.id;
  const asked = packages.find(({ id }) => id === search.get('enquire'));
  const found = packages.filter(
    (item) => (!category || item.category === category) && (!location || item.location === location),
  );
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <Section title={<span role="status">{t('count', { count: found.length })}</span>}>
        <TravelFilters
          category={category}
          location={location}
          urlWith={(filters) => urlWith({ ...filters, enquire: asked?.id })}
        />
        {found.length > 0 ? (
          <ul role="list" className={classes.packages}>
            {found.map((item) => (
              <PackageCard
                key={item.id}
                item={item}
                enquiryUrl={`${urlWith({ category, location, enquire: item.id })}#enquiry`}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={t('emptyTitle')}
            action={
              <Link to="/Contact" className={buttonClass()}>
                {t('askUs')}
              </Link>
            }
          >
            {t('emptyText')}
          </EmptyState>
        )}
        {asked && <Enquiry key={asked.id} item={asked} closedUrl={urlWith({ category, location })} />}
      </Section>
    </>
  );
}

function PackageCard({ item, enquiryUrl }: { item: TravelPackage; enquiryUrl: string }) {
  const t = useTexts(travelPackagesTexts);
  const localized = useLocalized();
  const name = localized(item.name);
  const place = locations.find(({ id }) => id === item.location);
  return (
    <Card as="li" padding="large" className={classes.package}>
      <p className={classes.facts}>
        <Badge tone="gold">{t(item.category)}</Badge>
        <span className={classes.place}>
          <MapPinIcon />
          {place && localized(place.name)}
        </span>
      </p>
      <h3>{name}</h3>
      <p className={classes.text}>{localized(item.text)}</p>
      <p className={classes.price}>{t('price', { price: item.price })}</p>
      <Link
        to={enquiryUrl}
        preventScrollReset
        id={enquireId(item)}
        aria-label={t('enquireAbout', { name })}
        className={buttonClass()}
      >
        {t('enquire')}
      </Link>
    </Card>
  );
}
