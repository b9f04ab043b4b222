import type { ServiceAddress } from '@rishta/contracts/page-parameters';
import type { Agency } from '@rishta/contracts';
import { Link, Slot, useLoaderData, useTexts, type PageHandle, type PageLoaderArgs } from '@rishta/remote-sdk';
import { Alert, buttonClass, ExternalIcon, Section, VisuallyHidden } from '@rishta/ui';

import { Monogram, preloadDrawings } from '../../common/drawings/drawings.tsx';
import { useLocalized } from '../../content/localized.ts';
import { cityName } from '../../content/places.content.ts';
import { leadAnswers, leadFormTexts } from '../../common/lead-form/lead-form.texts.ts';
import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { Unavailable } from '../../common/unavailable/unavailable.tsx';
import { unavailableTexts } from '../../common/unavailable/unavailable.texts.ts';
import { BUREAU_ENQUIRY, BureauEnquiry } from './bureau-enquiry.tsx';
import { lookUpAgency } from './directory.ts';
import { marriageBureauTexts } from './marriage-bureau.texts.ts';
import filterClasses from '../../common/filter-links.module.css';
import classes from './marriage-bureau.module.css';

export const handle: PageHandle<Agency> = {
  texts: [marriageBureauTexts, unavailableTexts, leadFormTexts, leadAnswers],
  meta: ({ slug, name, description }, { language }) => ({
    title: name[language],
    description: description[language],
    canonical: `/Marriagebeauro/${slug}`,
  }),
};

export async function loader({ context, params, request: { signal } }: PageLoaderArgs): Promise<Agency> {
  const [agency] = await Promise.all([lookUpAgency(context, params['slug'] ?? '', signal), preloadDrawings()]);
  return agency;
}

export function Component() {
  const t = useTexts(marriageBureauTexts);
  const localized = useLocalized();
  const agency = useLoaderData<Agency>();
  return (
    <>
      <PageIntro lead={localized(agency.description)}>{localized(agency.name)}</PageIntro>
      <Section>
        <div className={classes.agency}>
          <Monogram name={agency.name.en} className={classes.monogram} />
          <div className={classes.words}>
            {agency.isSample && (
              <Alert tone="info" role="note">
                {t('sample')}
              </Alert>
            )}
            <dl className={classes.facts}>
              <dt>{t('agencyCity')}</dt>
              <dd>{localized(cityName(agency.city))}</dd>
              <dt>{t('agencyServices')}</dt>
              <dd>
                <ul role="list" className={filterClasses.links}>
                  {agency.services.map((service) => (
                    <li key={service}>
                      <Link
                        to={`/Marriagebeauro?service=${service}` satisfies ServiceAddress}
                        className={filterClasses.link}
                      >
                        {t(service)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </dd>
            </dl>
            <p className={classes.links}>
              <a href={`#${BUREAU_ENQUIRY}`} className={buttonClass()}>
                {t('enquiryTitle', { name: localized(agency.name) })}
              </a>
              {!agency.isSample && (
                <a
                  href={agency.website}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass({ variant: 'secondary' })}
                >
                  {t('visit')}
                  <VisuallyHidden>{` (${t('newTab')})`}</VisuallyHidden> <ExternalIcon />
                </a>
              )}
              <Link to="/Marriagebeauro" className={buttonClass({ variant: 'secondary' })}>
                {t('back')}
              </Link>
            </p>
          </div>
        </div>
      </Section>
      <BureauEnquiry key={agency.slug} slug={agency.slug} name={localized(agency.name)} />
      <Slot name="remote-public/agency" data={{ slug: agency.slug }} />
    </>
  );
}

export function ErrorBoundary() {
  const t = useTexts(marriageBureauTexts);
  return <Unavailable backTo="/Marriagebeauro" backLabel={t('back')} />;
}
