import { useTexts } from '@rishta/remote-sdk';
import { Button, ChoiceField, MapPinIcon, SelectField, TextField } from '@rishta/ui';
import { useId, useState, type ReactNode } from 'react';

import { useLocalized } from '../../content/localized.ts';
import { featuredCities } from '../../content/places.content.ts';
import { addPostTexts } from './add-post.texts.ts';
import { CityMap } from './city-map.tsx';
import classes from './add-post.module.css';

/** The city, from a list or with the map beside it, and the area in words. */
export function Place({ cityError }: { cityError: ReactNode }) {
  const t = useTexts(addPostTexts);
  const localized = useLocalized();
  const [city, setCity] = useState('');
  const [isMapOpen, setMapOpen] = useState(false);
  const mapId = useId();
  const chosen = featuredCities.find(({ id }) => id === city);
  return (
    <>
      <SelectField
        label={t('city')}
        name="city"
        required
        value={city}
        onChange={({ target }) => setCity(target.value)}
        error={cityError}
      >
        <option value="">{t('choose')}</option>
        {featuredCities.map(({ id, name }) => (
          <option key={id} value={id}>
            {localized(name)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('location')} name="location" maxLength={100} hint={t('locationHint')} />
      <div className={classes.wide}>
        <Button
          variant="secondary"
          aria-expanded={isMapOpen}
          aria-controls={mapId}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          <MapPinIcon />
          {t('selectOnMap')}
        </Button>
        <div id={mapId} hidden={!isMapOpen} className={classes.map}>
          <CityMap
            chosen={city}
            label={chosen ? t('mapOf', { city: localized(chosen.name) }) : t('mapOpen')}
            className={classes.drawing}
          />
          <ChoiceField
            label={t('map')}
            name="city"
            choices={featuredCities.map(({ id, name }) => ({ value: id, label: localized(name) }))}
            value={city || null}
            onValueChange={setCity}
          />
        </div>
      </div>
    </>
  );
}
