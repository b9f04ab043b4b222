import { Link, useNavigate, useTexts } from '@rishta/remote-sdk';
import { Button, buttonClass, SelectField } from '@rishta/ui';
import type { SubmitEvent } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { CATEGORIES, locations, type Category } from './travel.content.ts';
import { travelPackagesTexts } from './travel-packages.texts.ts';
import classes from './travel-packages.module.css';

export interface TravelFiltersProps {
  category: Category | undefined;
  location: string | undefined;
  /** The page with these filters. */
  urlWith: (filters: Readonly<Record<string, string>>) => string;
}

/** The button that finds, which also takes the focus of what goes. */
export const APPLY = 'apply';

/** The filters of the address: a form that works without scripts too. */
export function TravelFilters({ category, location, urlWith }: TravelFiltersProps) {
  const t = useTexts(travelPackagesTexts);
  const localized = useLocalized();
  const navigate = useNavigate();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value ? [[name, value]] : [],
    );
    void navigate(urlWith(Object.fromEntries(chosen)), { preventScrollReset: true });
  }

  return (
    <form
      role="search"
      aria-label={t('filters')}
      method="get"
      action="/Addpostdetailpage"
      className={classes.filters}
      onSubmit={handleSubmit}
    >
      {/* Other filters of the address stand in fields of their own; the form, and the focus in it, stay. */}
      <SelectField key={category} label={t('category')} name="category" defaultValue={category ?? ''}>
        <option value="">{t('any')}</option>
        {CATEGORIES.map((id) => (
          <option key={id} value={id}>
            {t(id)}
          </option>
        ))}
      </SelectField>
      <SelectField key={location} label={t('location')} name="location" defaultValue={location ?? ''}>
        <option value="">{t('any')}</option>
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {localized(name)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" id={APPLY}>
        {t('apply')}
      </Button>
      {(category ?? location) && (
        <Link
          to={urlWith({})}
          preventScrollReset
          onClick={() => document.getElementById(APPLY)?.focus()}
          className={buttonClass({ variant: 'quiet' })}
        >
          {t('clear')}
        </Link>
      )}
    </form>
  );
}
