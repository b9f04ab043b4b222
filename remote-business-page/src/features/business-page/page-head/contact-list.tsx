import { WEEKDAYS } from '@rishta/contracts/choices';
import { websiteUrlOf } from '@rishta/contracts/formats';
import { useLocale, useTexts } from '@rishta/remote-sdk';
import { CalendarIcon, ChatIcon, GlobeIcon, MailIcon, MapPinIcon, PhoneIcon } from '@rishta/ui';
import { Fragment, type ReactNode } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import type { BusinessPage } from '../page.model.ts';
import classes from './contact-list.module.css';

/** How and when a business is reached: of what is known, each with its name. */
export function ContactList({ page }: { page: BusinessPage }) {
  const t = useTexts(businessPageTexts);
  const { language } = useLocale();
  const place = [page.address, page.city, page.zipCode].map((part) => part.trim()).filter(Boolean);
  const website = page.website.trim() && websiteUrlOf(page.website);
  return (
    <dl className={classes.list}>
      {place.length > 0 && (
        <Line icon={<MapPinIcon />} name={t('address')}>
          {place.map((part, index) => (
            <Fragment key={index}>
              {index > 0 && (language === 'ur' ? '، ' : ', ')}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </Line>
      )}
      {page.phone && (
        <Line icon={<PhoneIcon />} name={t('phone')}>
          <a href={`tel:${page.phone}`} dir="ltr">
            {spaced(page.phone)}
          </a>
        </Line>
      )}
      {page.whatsapp && (
        <Line icon={<ChatIcon />} name={t('whatsapp')}>
          <Elsewhere href={`https://wa.me/${page.whatsapp.slice(1)}`}>{spaced(page.whatsapp)}</Elsewhere>
        </Line>
      )}
      {page.email.trim() && (
        <Line icon={<MailIcon />} name={t('email')}>
          <a href={`mailto:${page.email.trim()}`} dir="ltr">
            {page.email}
          </a>
        </Line>
      )}
      {page.website.trim() && (
        <Line icon={<GlobeIcon />} name={t('website')}>
          {website ? <Elsewhere href={website}>{page.website}</Elsewhere> : <bdi>{page.website}</bdi>}
        </Line>
      )}
      {page.hours !== 'no_hours' && (
        <Line icon={<CalendarIcon />} name={t('hours')}>
          {page.hours === 'always_open' ? t('always_open') : <Week week={page.week} />}
        </Line>
      )}
    </dl>
  );
}

/** A number as people read it, its code apart. */
const spaced = (number: string) => number.replace(/^(\+92|\+44)(?=\d)/, '$1 ');

function Line({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt className={classes.name}>
        {icon}
        <span>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const Elsewhere = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
    {children}
  </a>
);

function Week({ week }: Pick<BusinessPage, 'week'>) {
  const t = useTexts(businessPageTexts);
  return (
    <ul role="list" className={classes.week}>
      {WEEKDAYS.map((day) => {
        const opening = week[day];
        return (
          <li key={day} className={classes.day}>
            <span>{t(day)}</span>
            {opening ? <span dir="ltr">{`${opening.opens} – ${opening.closes}`}</span> : <span>{t('closed')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
