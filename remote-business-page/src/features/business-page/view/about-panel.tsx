import { useTexts } from '@rishta/remote-sdk';
import { Card } from '@rishta/ui';

import { businessPageTexts } from '../business-page.texts.ts';
import { ContactList } from '../page-head/contact-list.tsx';
import { EMPTY_PAGE, type BusinessPage } from '../page.model.ts';
import classes from './panels.module.css';

const DETAILS = ['website', 'phone', 'email', 'address', 'city', 'zipCode', 'hours', 'whatsapp'] as const;

export function AboutPanel({ page }: { page: BusinessPage }) {
  const t = useTexts(businessPageTexts);
  const bio = page.bio.trim();
  const hasDetails = DETAILS.some((detail) => page[detail] !== EMPTY_PAGE[detail]);
  return (
    <Card padding="large" className={classes.panel}>
      <h2>{t('about')}</h2>
      {bio && (
        <p dir="auto" className={classes.text}>
          {bio}
        </p>
      )}
      {hasDetails ? <ContactList page={page} /> : <p className={classes.quiet}>{t('noDetails')}</p>}
    </Card>
  );
}
