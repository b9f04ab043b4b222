import { useLocale } from '@rishta/remote-sdk';
import { localeTag } from '@rishta/i18n';

import classes from './record-list.module.css';

/** A line of a list: what it is, something about it, and its day. */
export interface RecordEntry {
  id: string;
  title: string;
  detail: string;
  /** ISO 8601. */
  date: string;
}

export function RecordList({ records }: { records: readonly RecordEntry[] }) {
  const { language } = useLocale();
  const day = new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'medium' });
  return (
    <ul className={classes.list}>
      {records.map(({ id, title, detail, date }) => (
        <li key={id} className={classes.record}>
          <span className={classes.title}>{title}</span>
          <span className={classes.detail}>{detail}</span>
          <time dateTime={date} className={classes.date}>
            {day.format(new Date(date))}
          </time>
        </li>
      ))}
    </ul>
  );
}
