import type { Agency } from '@rishta/contracts';
import { Link, useTexts } from '@rishta/remote-sdk';
import { ArrowEndIcon, Card, classNames, ExternalIcon, MapPinIcon, VisuallyHidden } from '@rishta/ui';

import { Monogram } from '../drawings/drawings.tsx';
import { useLocalized } from '../../content/localized.ts';
import { cityName } from '../../content/places.content.ts';
import { agenciesTexts } from './agencies.texts.ts';
import linkClasses from '../card-link.module.css';
import classes from './agencies.module.css';

export interface AgencyCardProps {
  agency: Agency;
  /** The agency's own website in a new tab, or its page on this site. */
  leadsTo: 'website' | 'page';
}

export function AgencyCard({ agency, leadsTo }: AgencyCardProps) {
  const t = useTexts(agenciesTexts);
  const localized = useLocalized();
  const name = localized(agency.name);
  return (
    <Card as="article" interactive className={classes.card}>
      <Monogram name={agency.name.en} className={classes.monogram} />
      <h3 className={classes.name}>
        {leadsTo === 'website' ? (
          <a href={agency.website} target="_blank" rel="noopener noreferrer" className={linkClasses.link}>
            {name}
            <VisuallyHidden>{` (${t('newTab')})`}</VisuallyHidden>
          </a>
        ) : (
          <Link to={`/Marriagebeauro/${agency.slug}`} className={linkClasses.link}>
            {name}
          </Link>
        )}
      </h3>
      <p className={classes.description}>{localized(agency.description)}</p>
      <p className={classes.line}>
        <MapPinIcon />
        {localized(cityName(agency.city))}
      </p>
      <p aria-hidden="true" className={classNames(classes.line, classes.more)}>
        {leadsTo === 'website' ? t('visit') : t('about')}
        {leadsTo === 'website' ? <ExternalIcon /> : <ArrowEndIcon />}
      </p>
    </Card>
  );
}
