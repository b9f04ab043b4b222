import { useTexts } from '@rishta/remote-sdk';
import { SelectField } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { cities, countries } from '../../content/places.content.ts';
import type { ProfileFilters } from './profile-filters.ts';
import { searchStripTexts } from './search-strip.texts.ts';

/** Country and city: with a country only its cities are offered. */
export function PlaceFields({ chosen }: { chosen: Pick<ProfileFilters, 'country' | 'city'> }) {
  const t = useTexts(searchStripTexts);
  const localized = useLocalized();
  const select = useRef<HTMLSelectElement>(null);
  const [country, setCountry] = useState(chosen.country ?? '');
  // A visitor may choose before the scripts run, and a browser may bring back what was chosen.
  useEffect(() => setCountry(select.current?.value ?? ''), []);
  const any = <option value="">{t('any')}</option>;
  return (
    <>
      <SelectField
        ref={select}
        label={t('country')}
        name="country"
        defaultValue={chosen.country ?? ''}
        onChange={({ target }) => setCountry(target.value)}
      >
        {any}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {localized(name)}
          </option>
        ))}
      </SelectField>
      {/* When the chosen city is no longer among the options, the browser goes back to the first one. */}
      <SelectField label={t('cities')} name="city" defaultValue={chosen.city ?? ''}>
        {any}
        {countries
          .filter(({ code }) => !country || code === country)
          .map(({ code, name }) => (
            <optgroup key={code} label={localized(name)}>
              {cities
                .filter((city) => city.country === code)
                .map((city) => (
                  <option key={city.id} value={city.id}>
                    {localized(city.name)}
                  </option>
                ))}
            </optgroup>
          ))}
      </SelectField>
    </>
  );
}
