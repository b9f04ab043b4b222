import type { Opening } from '@rishta/contracts';
import { PAGE_HOURS, WEEKDAYS, type Weekday } from '@rishta/contracts/choices';
import { useTexts } from '@rishta/remote-sdk';
import { CheckboxField, ChoiceField, TextField } from '@rishta/ui';

import { businessPageTexts } from '../business-page.texts.ts';
import { OFFICE_HOURS, type BusinessPage } from '../page.model.ts';
import classes from './details.module.css';
import type { DetailsProps } from './field-props.ts';

export function HoursField({ page: { hours, week }, errorOf, onEdit }: DetailsProps) {
  const t = useTexts(businessPageTexts);
  // The days are a part of the hours: elsewhere both may be others by now.
  const edit = (changes: Partial<BusinessPage>) => onEdit({ hours, week, ...changes });
  const setDay = (day: Weekday, opening: Opening | undefined) => {
    const { [day]: _before, ...others } = week;
    edit({ week: opening ? { ...others, [day]: opening } : others });
  };
  return (
    <div className={classes.field}>
      <ChoiceField
        name="hours"
        label={t('hours')}
        choices={PAGE_HOURS.map((value) => ({ value, label: t(value) }))}
        value={hours}
        onValueChange={(choice) => edit({ hours: choice })}
        error={errorOf('hours')}
      />
      {hours === 'custom' && (
        <ul role="list" className={classes.week}>
          {WEEKDAYS.map((day) => (
            <DayRow key={day} day={day} opening={week[day]} onChange={(opening) => setDay(day, opening)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface DayRowProps {
  day: Weekday;
  opening: Opening | undefined;
  onChange: (opening: Opening | undefined) => void;
}

function DayRow({ day, opening, onChange }: DayRowProps) {
  const t = useTexts(businessPageTexts);
  const time = (edge: keyof Opening, label: string, times: Opening) => (
    <TextField
      type="time"
      label={label}
      labelHidden
      required
      value={times[edge]}
      onChange={({ target }) => onChange({ ...times, [edge]: target.value })}
    />
  );
  return (
    <li className={classes.day}>
      <CheckboxField
        label={t(day)}
        checked={opening !== undefined}
        onChange={({ target }) => onChange(target.checked ? OFFICE_HOURS : undefined)}
      />
      {opening ? (
        <div className={classes.times}>
          {time('opens', t('opensOn', { day: t(day) }), opening)}
          {time('closes', t('closesOn', { day: t(day) }), opening)}
        </div>
      ) : (
        <span className={classes.closed}>{t('closed')}</span>
      )}
    </li>
  );
}
