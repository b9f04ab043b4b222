import { useTexts } from '@rishta/remote-sdk';
import { Badge, Button, Card, ChevronDownIcon, classNames, SearchIcon, SelectField, TextField } from '@rishta/ui';
import { useId, useRef, useState } from 'react';

import { listingStatusTexts } from '../../common/listing-status/listing-status.texts.ts';
import { DateFilter } from './date-filter.tsx';
import classes from './filter-row.module.css';
import { countFilters, FURTHER_FILTERS, TEXT_LENGTHS, type Filter } from './filters.ts';
import { GENDERS, STATUSES } from './my-listings.model.ts';
import { myListingsTexts } from './my-listings.texts.ts';
import type { useFilters } from './use-filters.ts';

/** On a phone the filters wait behind a button, so that the listings come first. */
export function FilterRow({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const t = useTexts(myListingsTexts);
  const statusName = useTexts(listingStatusTexts);
  const { applied, chosen, choose, search, clear } = filters;
  const fold = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const furtherId = useId();
  const count = countFilters(applied);
  const [isOpen, setIsOpen] = useState(false);
  const [showsMore, setShowsMore] = useState(FURTHER_FILTERS.some((filter) => applied[filter] !== ''));
  const control = (filter: Filter) => ({
    name: filter,
    value: chosen[filter],
    onChange: ({ target }: { target: { value: string } }) => choose(filter, target.value),
  });
  const textControl = (filter: Filter) => ({
    ...control(filter),
    maxLength: TEXT_LENGTHS[filter],
    autoComplete: 'off',
    dir: 'auto',
  });

  return (
    <Card className={classes.card}>
      <button
        ref={fold}
        type="button"
        aria-expanded={isOpen}
        aria-controls={formId}
        className={classes.fold}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{t('fold')}</span>
        {count > 0 && <Badge tone="gold">{t('inForce', { count })}</Badge>}
        <ChevronDownIcon className={classNames(classes.chevron, classes.last, isOpen && classes.turned)} />
      </button>
      <form
        id={formId}
        role="search"
        aria-label={t('filters')}
        className={classNames(classes.form, !isOpen && classes.folded)}
        onSubmit={(event) => {
          event.preventDefault();
          search();
          setIsOpen(false);
          // The form goes with its button. Where there is room for both, this one is not shown and takes no focus.
          fold.current?.focus();
        }}
      >
        <div className={classes.fields}>
          <TextField {...textControl('id')} label={t('profileId')} />
          <SelectField {...control('gender')} label={t('gender')}>
            <option value="">{t('any')}</option>
            {GENDERS.map((gender) => (
              <option key={gender} value={gender}>
                {t(gender)}
              </option>
            ))}
          </SelectField>
          <SelectField {...control('status')} label={t('status')}>
            <option value="">{t('any')}</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {statusName(status)}
              </option>
            ))}
          </SelectField>
          <DateFilter name="date" label={t('date')} value={chosen.date} onChange={(day) => choose('date', day)} />
        </div>
        <div id={furtherId} hidden={!showsMore} className={classes.fields}>
          <DateFilter name="until" label={t('until')} value={chosen.until} onChange={(day) => choose('until', day)} />
          <TextField {...textControl('title')} label={t('listingTitle')} />
          <TextField {...textControl('city')} label={t('city')} />
        </div>
        <div className={classes.actions}>
          <Button
            variant="quiet"
            aria-expanded={showsMore}
            aria-controls={furtherId}
            onClick={() => setShowsMore(!showsMore)}
          >
            {t(showsMore ? 'showLess' : 'showMore')}
            <ChevronDownIcon className={classNames(classes.chevron, showsMore && classes.turned)} />
          </Button>
          <Button variant="secondary" onClick={clear}>
            {t('clearFilters')}
          </Button>
          <Button type="submit">
            <SearchIcon />
            {t('search')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
