import { AGE_BANDS, GENDERS, RELIGIONS } from '@rishta/contracts/choices';
import { SEARCH_LIMITS } from '@rishta/contracts/limits';
import { useNavigate, useTexts } from '@rishta/remote-sdk';
import { ArrowEndIcon, Button, classNames, IconButton, SearchIcon, SelectField, TextField } from '@rishta/ui';
import { useId, type ReactNode, type SubmitEvent } from 'react';

import { awaitResults } from './awaited-results.ts';
import { PlaceFields } from './place-fields.tsx';
import { profilesUrl, readFilters, type ProfileFilters } from './profile-filters.ts';
import { searchStripTexts } from './search-strip.texts.ts';
import classes from './search-strip.module.css';

export interface SearchStripProps {
  /** What the address asks for already. */
  filters?: ProfileFilters;
  className?: string | undefined;
  /** Further fields, and how they are read with the others. */
  children?: ReactNode;
  read?: (fields: URLSearchParams) => ProfileFilters;
}

/** The search for profiles: a form that works without scripts too. */
export function SearchStrip({ filters = {}, className, children, read = readFilters }: SearchStripProps) {
  const t = useTexts(searchStripTexts);
  const navigate = useNavigate();
  const id = useId();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new URLSearchParams([...new FormData(form)].filter(isSaid));
    // Beside what is chosen, a number that was found already is not what is to be found.
    const isFind = event.submitter === form.querySelector('[type=submit]');
    if (isFind && fields.get('no') === filters.no && [...fields].length > 1) fields.delete('no');
    const found: Readonly<Record<string, string | undefined>> = { ...read(fields) };
    // What was typed may mean nothing, or be written otherwise: each field says what is searched for.
    for (const field of form.querySelectorAll<HTMLInputElement>('[type=text]')) field.value = found[field.name] ?? '';
    const url = profilesUrl(found);
    awaitResults(url);
    void navigate(url);
  }

  const any = <option value="">{t('any')}</option>;
  return (
    <form
      role="search"
      aria-label={t('title')}
      method="get"
      action="/Profile#results"
      className={classNames(classes.strip, className)}
      onSubmit={handleSubmit}
    >
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
              {t('ages', { band })}
            </option>
          ))}
        </SelectField>
        <PlaceFields chosen={filters} />
        <SelectField label={t('religion')} name="religion" defaultValue={filters.religion ?? ''}>
          {any}
          {RELIGIONS.map((religion) => (
            <option key={religion} value={religion}>
              {t(religion)}
            </option>
          ))}
        </SelectField>
        <Button type="submit">
          <SearchIcon />
          {t('find')}
        </Button>
      </div>
      {children}
      <div className={classes.number}>
        <p id={`${id}-number`} className={classes.ask}>
          {t('haveNumber')}
        </p>
        <TextField
          label={t('no')}
          labelHidden
          start={<span aria-hidden="true">{t('no')}</span>}
          end={
            <IconButton type="submit" label={t('showProfile')} className={classes.go}>
              <ArrowEndIcon />
            </IconButton>
          }
          name="no"
          defaultValue={filters.no ?? ''}
          placeholder="R1004"
          dir="ltr"
          aria-describedby={`${id}-number`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_LIMITS.no.max}
        />
      </div>
    </form>
  );
}

/** A form without file fields has texts only, but its type does not say so. */
const isSaid = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string' && entry[1] !== '';
