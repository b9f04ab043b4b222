import { useNavigate, useTexts } from '@rishta/remote-sdk';
import { Button, SearchIcon, SelectField, TextField } from '@rishta/ui';
import { useId, type SubmitEvent } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { cities, countries } from '../../content/places.content.ts';
import { AGE_BANDS, GENDERS, RELIGIONS } from '../../content/profile-choices.ts';
import { profilesUrl, type ProfileFilters } from './profile-filters.ts';
import { searchStripTexts } from './search-strip.texts.ts';
import classes from './search-strip.module.css';

export interface SearchStripProps {
  /** What the address asks for already. */
  filters?: ProfileFilters;
  /** Called when the search is sent off. */
  onFind?: () => void;
}

/** The search for profiles: a form that works without scripts too. */
export function SearchStrip({ filters = {}, onFind }: SearchStripProps) {
  const t = useTexts(searchStripTexts);
  const localized = useLocalized();
  const navigate = useNavigate();
  const titleId = useId();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onFind?.();
    void navigate(profilesUrl(Object.fromEntries([...new FormData(event.currentTarget)].filter(isText))));
  }

  const any = <option value="">{t('any')}</option>;
  return (
    <form
      role="search"
      aria-labelledby={titleId}
      method="get"
      action="/Profile"
      className={classes.strip}
      onSubmit={handleSubmit}
    >
      <h2 id={titleId} className={classes.title}>
        {t('title')}
      </h2>
      <div className={classes.fields}>
        <SelectField label={t('gender')} name="gender" defaultValue={filters.gender ?? ''}>
          {any}
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {t(gender)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('aged')} name="aged" defaultValue={filters.aged ?? ''}>
          {any}
          {AGE_BANDS.map((band) => (
            <option key={band} value={band}>
              {band}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('no')}
          name="no"
          defaultValue={filters.no ?? ''}
          placeholder="R1004"
          title={t('noHint')}
          autoComplete="off"
          maxLength={12}
          dir="ltr"
        />
        <SelectField label={t('country')} name="country" defaultValue={filters.country ?? ''}>
          {any}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {localized(name)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('cities')} name="city" defaultValue={filters.city ?? ''}>
          {any}
          {countries.map(({ code, name }) => (
            <optgroup key={code} label={localized(name)}>
              {cities
                .filter(({ country }) => country === code)
                .map((city) => (
                  <option key={city.id} value={city.id}>
                    {localized(city.name)}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField label={t('religion')} name="religion" defaultValue={filters.religion ?? ''}>
          {any}
          {RELIGIONS.map((religion) => (
            <option key={religion} value={religion}>
              {t(religion)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" className={classes.find}>
          <SearchIcon />
          {t('find')}
        </Button>
      </div>
    </form>
  );
}

/** A form without file fields has texts only, but its type does not say so. */
const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] => typeof entry[1] === 'string';
