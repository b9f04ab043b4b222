import { Link } from '@rishta/remote-sdk';

import { Day } from './day.tsx';
import classes from './record-list.module.css';

/** A line of a list: what it is, something about it, and its day. */
export interface RecordEntry {
  id: string;
  title: string;
  detail: string;
  /** Where there is more of it. */
  to?: string;
  /** ISO 8601. */
  date: string;
}

export function RecordList({ records }: { records: readonly RecordEntry[] }) {
  return (
    <ul className={classes.list}>
      {records.map(({ id, title, detail, date, to }) => (
        <li key={id} className={classes.record}>
          <span className={classes.title}>
            <bdi>{to === undefined ? title : <Link to={to}>{title}</Link>}</bdi>
          </span>
          <span className={classes.detail}>
            <bdi>{detail}</bdi>
          </span>
          <Day date={date} className={classes.date} />
        </li>
      ))}
    </ul>
  );
}
