import { officeHours, openingHours } from '@rishta/contracts/office';
import { FILE_ADDRESSES } from '@rishta/contracts/wire';
import { useLocale, useTexts, type PageHandle, type PageMeta } from '@rishta/remote-sdk';
import { company } from '@rishta/remote-sdk/company';
import { CalendarIcon, Card, MailIcon, MapPinIcon, PhoneIcon, Section } from '@rishta/ui';
import { useId } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { leadAnswers, leadFormTexts } from '../../common/lead-form/lead-form.texts.ts';
import { ContactForm } from './contact-form.tsx';
import { contactTexts } from './contact.texts.ts';
import classes from './contact.module.css';

export const handle: PageHandle = {
  texts: [contactTexts, leadFormTexts, leadAnswers],
  meta: (_data, { language, url }): PageMeta => ({
    canonical: '/Contact',
    about: [
      {
        '@type': 'ContactPage',
        inLanguage: language,
        mainEntity: {
          '@type': 'LocalBusiness',
          name: 'Rishta',
          url: new URL('/', url).href,
          image: new URL(FILE_ADDRESSES.sharedImage, url).href,
          address: company.address[language],
          email: company.email,
          telephone: company.phone,
          openingHours: openingHours(),
        },
      },
    ],
  }),
};

export function Component() {
  const t = useTexts(contactTexts);
  const formTitle = useId();
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <Section>
        <div className={classes.row}>
          <Office />
          <Card as="section" padding="large" aria-labelledby={formTitle}>
            <h2 id={formTitle} className={classes.title}>
              {t('formTitle')}
            </h2>
            <ContactForm />
          </Card>
        </div>
      </Section>
    </>
  );
}

function Office() {
  const t = useTexts(contactTexts);
  const { language } = useLocale();
  const localized = useLocalized();
  return (
    <dl className={classes.office}>
      <div>
        <dt>
          <MapPinIcon />
          {t('officeTitle')}
        </dt>
        <dd>{localized(company.address)}</dd>
      </div>
      <div>
        <dt>
          <CalendarIcon />
          {t('hoursTitle')}
        </dt>
        <dd>{officeHours(language)}</dd>
      </div>
      <div>
        <dt>
          <PhoneIcon />
          {t('phoneTitle')}
        </dt>
        <dd>
          <a href={`tel:${company.phone.replaceAll(' ', '')}`} dir="ltr">
            {company.phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>
          <MailIcon />
          {t('emailTitle')}
        </dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
      </div>
    </dl>
  );
}
