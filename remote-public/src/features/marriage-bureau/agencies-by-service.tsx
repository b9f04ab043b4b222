import type { ServiceAddress } from '@rishta/contracts/page-parameters';
import type { Agency, Service } from '@rishta/contracts';
import { SERVICES } from '@rishta/contracts/services';
import { Link, useLocale, useSearchParams, useTexts } from '@rishta/remote-sdk';
import { buttonClass, classNames, EmptyState, Section } from '@rishta/ui';

import { useLocalized } from '../../content/localized.ts';
import { countryName } from '../../content/places.content.ts';
import { agenciesTexts } from '../../common/agencies/agencies.texts.ts';
import { AgencyCard } from '../../common/agencies/agency-card.tsx';
import { readService } from './directory.ts';
import { marriageBureauTexts } from './marriage-bureau.texts.ts';
import { useNearFirst } from './use-near-first.ts';
import filterClasses from '../../common/filter-links.module.css';
import classes from './marriage-bureau.module.css';

/** The services to choose from, and the agencies that offer the one in the address: those of one's country first. */
export function AgenciesByService({ found }: { found: readonly Agency[] | undefined }) {
  const away = useTexts(agenciesTexts);
  const t = useTexts(marriageBureauTexts);
  const localized = useLocalized();
  const { country } = useLocale();
  const [search] = useSearchParams();
  const chosen = readService(search);
  const { agencies, isMixed } = useNearFirst(found ?? []);
  const link = (service: Service | undefined) => (
    <Link
      to={service ? (`/Marriagebeauro?service=${service}` satisfies ServiceAddress) : '/Marriagebeauro'}
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
      lead={
        chosen &&
        found && (
          <>
            <span role="status">{t('found', { count: agencies.length, service: t(chosen) })}</span>
            {isMixed && ` · ${t('nearFirst', { country: localized(countryName(country)) })}`}
          </>
        )
      }
    >
      <ul role="list" className={filterClasses.links}>
        <li>{link(undefined)}</li>
        {SERVICES.map((service) => (
          <li key={service}>{link(service)}</li>
        ))}
      </ul>
      {chosen && agencies.length === 0 && (
        <EmptyState
          className={classes.none}
          title={found ? t('noneTitle') : away('away')}
          action={
            <Link to="/Contact" className={buttonClass()}>
              {t('askUs')}
            </Link>
          }
        >
          {found ? t('noneText') : away('awayText')}
        </EmptyState>
      )}
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
