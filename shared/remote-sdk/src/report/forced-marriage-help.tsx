import { useTexts } from '@rishta/remote-sdk';
import { Alert } from '@rishta/ui';

import { reportTexts } from './report.texts.ts';
import classes from './report.module.css';

const LINES = [
  { who: 'uk', number: '020 7008 0151' },
  { who: 'ukEmergency', number: '999' },
  { who: 'pk', number: '1099' },
  { who: 'pkEmergency', number: '15' },
] as const;

/** Where help is to be had, without waiting for anybody. */
export function ForcedMarriageHelp() {
  const t = useTexts(reportTexts);
  return (
    <Alert tone="warning" title={t('helpTitle')}>
      <p>{t('helpText')}</p>
      <ul className={classes.lines}>
        {LINES.map(({ who, number }) => (
          <li key={who}>
            {t(who)}:{' '}
            <a href={`tel:${number.replaceAll(' ', '')}`} dir="ltr">
              {number}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
