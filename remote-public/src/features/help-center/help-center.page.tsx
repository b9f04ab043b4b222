import { officeHours } from '@rishta/contracts/office';
import { Link, useLocale, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Card, Section } from '@rishta/ui';

import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { helpCenterTexts } from './help-center.texts.ts';
import classes from './help-center.module.css';

export const handle: PageHandle = { texts: [helpCenterTexts] };

const TOPICS = [
  { id: 'search', to: '/Profile' },
  { id: 'account', to: '/Register' },
  { id: 'post', to: '/Addposting' },
  { id: 'verify', to: '/Marriagebeauro#get-verified' },
  { id: 'safe', to: '/Blog/meeting-safely' },
  { id: 'reach', to: '/Contact' },
] as const;

export function Component() {
  const t = useTexts(helpCenterTexts);
  const { language } = useLocale();
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <Section>
        <ul role="list" className={classes.topics}>
          {TOPICS.map(({ id, to }) => (
            <Card key={id} as="li" padding="large" className={classes.topic}>
              <h2 className={classes.name}>{t(id)}</h2>
              <p className={classes.text}>{t(`${id}Text`, { hours: officeHours(language) })}</p>
              <Link to={to} className={classes.link}>
                {t(`${id}Link`)}
              </Link>
            </Card>
          ))}
        </ul>
      </Section>
    </>
  );
}
