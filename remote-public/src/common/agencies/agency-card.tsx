import type { Agency } from '@rishta/contracts';
import { Link, useTexts } from '@rishta/remote-sdk';
import { ArrowEndIcon, Card, classNames, ExternalIcon, MapPinIcon, VisuallyHidden } from '@rishta/ui';

import { Monogram } from '../drawings/drawings.tsx';
import { useLocalized } from '../../content/localized.ts';
import { cityName } from '../../content/places.content.ts';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import { agenciesTexts } from './agencies.texts.ts';
import linkClasses from '../card-link.module.css';
import classes from './agencies.module.css';

export interface AgencyCardProps {
  agency: Agency;
  /** What the whole card opens: the agency's own website in a new tab, or its page on this site. */
  leadsTo: 'website' | 'page';
}

export function AgencyCard({ agency, leadsTo }: AgencyCardProps) {
  const t = useTexts(agenciesTexts);
  const localized = useLocalized();
  const name = localized(agency.name);
  const page = `/Marriagebeauro/${agency.slug}`;
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
          <Link to={page} className={linkClasses.link}>
            {name}
          </Link>
        )}
      </h3>
      {agency.isSample && <SampleMark inCorner />}
      <p className={classes.description}>{localized(agency.description)}</p>
      <p className={classes.line}>
        <MapPinIcon />
        {localized(cityName(agency.city))}
      </p>
      <p aria-hidden="true" className={classNames(classes.line, classes.more)}>
        {t(leadsTo === 'website' ? 'visit' : 'about')}
        {leadsTo === 'website' ? <ExternalIcon /> : <ArrowEndIcon />}
      </p>
      {leadsTo === 'website' && (
        <Link to={page} className={classes.page}>
          {t('about')}
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </Link>
      )}
    </Card>
  );
}
