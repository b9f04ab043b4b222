import { Link, useSearchParams, useTexts } from '@rishta/remote-sdk';
import { classNames, Section } from '@rishta/ui';

import { featuredAgencies, marriageBureaus, SERVICES, type Service } from '../../content/agencies.content.ts';
import { AgencyCard } from '../../parts/agencies/agency-card.tsx';
import { marriageBureauTexts } from './marriage-bureau.texts.ts';
import filterClasses from '../../parts/filter-links.module.css';
import classes from './marriage-bureau.module.css';

/** The services to choose from, and the agencies that offer the one in the address. */
export function AgenciesByService() {
  const t = useTexts(marriageBureauTexts);
  const [search] = useSearchParams();
  const chosen = SERVICES.find((service) => service === search.get('service')?.toLowerCase());
  const agencies = [...marriageBureaus, ...featuredAgencies].filter(
    ({ services }) => chosen !== undefined && services.includes(chosen),
  );
  const link = (service: Service | undefined) => (
    <Link
      to={service ? `/Marriagebeauro?service=${service}` : '/Marriagebeauro'}
      aria-current={service === chosen ? 'true' : undefined}
      preventScrollReset
      className={classNames(filterClasses.link, service === chosen && filterClasses.chosen)}
    >
      {t(service ?? 'all')}
    </Link>
  );
  return (
    <Section
      title={t('services')}
      lead={chosen && <span role="status">{t('found', { count: agencies.length, service: t(chosen) })}</span>}
    >
      <ul role="list" className={filterClasses.links}>
        <li>{link(undefined)}</li>
        {SERVICES.map((service) => (
          <li key={service}>{link(service)}</li>
        ))}
      </ul>
      {agencies.length > 0 && (
        <ul role="list" className={classes.agencies}>
          {agencies.map((agency) => (
            <li key={agency.slug}>
              <AgencyCard agency={agency} leadsTo="page" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
