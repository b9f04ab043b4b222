import { useTexts } from '@rishta/remote-sdk';
import { Button, Card, ChevronDownIcon, classNames, SearchIcon, SelectField, TextField } from '@rishta/ui';
import { useId, useState } from 'react';

import { DateFilter } from './date-filter.tsx';
import classes from './filter-row.module.css';
import { FURTHER_FILTERS, type Filter } from './filters.ts';
import { GENDERS, STATUSES } from './my-listings.model.ts';
import { myListingsTexts } from './my-listings.texts.ts';
import type { useFilters } from './use-filters.ts';

export function FilterRow({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const t = useTexts(myListingsTexts);
  const { applied, chosen, choose, search, clear } = filters;
  const furtherId = useId();
  const [showsMore, setShowsMore] = useState(FURTHER_FILTERS.some((filter) => applied[filter] !== ''));
  const control = (filter: Filter) => ({
    name: filter,
    value: chosen[filter],
    onChange: ({ target }: { target: { value: string } }) => choose(filter, target.value),
  });

  return (
    <Card>
      <form
        role="search"
        aria-label={t('filters')}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <div className={classes.fields}>
          <TextField {...control('id')} label={t('profileId')} autoComplete="off" dir="auto" />
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
                {t(status)}
              </option>
            ))}
          </SelectField>
          <DateFilter label={t('date')} value={chosen.date} onChange={(day) => choose('date', day)} />
        </div>
        <div id={furtherId} hidden={!showsMore} className={classes.fields}>
          <TextField {...control('title')} label={t('listingTitle')} autoComplete="off" dir="auto" />
          <TextField {...control('city')} label={t('city')} autoComplete="off" dir="auto" />
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
