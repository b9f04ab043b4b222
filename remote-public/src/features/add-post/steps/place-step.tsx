import type { Pin } from '@rishta/contracts';
import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { CITY_CENTRES, coarsePin, isAroundCity, nearestCity } from '@rishta/contracts/places';
import { useTexts } from '@rishta/remote-sdk';
import { Button, ChevronDownIcon, ChoiceField, classNames, MapPinIcon, SelectField, TextField } from '@rishta/ui';
import { useCallback, useRef } from 'react';

import { useLocalized } from '../../../content/localized.ts';
import { cities, cityName, countries } from '../../../content/places.content.ts';
import { PlaceMap } from '../map/place-map.tsx';
import type { StepProps } from './step-props.ts';
import { stepsTexts } from './steps.texts.ts';
import classes from './place-step.module.css';
import formClasses from '../add-post.module.css';

/** The city, from a list or on the map, and the area in words. */
export function PlaceStep({ post: { form, texts, pin, setPin } }: StepProps) {
  const t = useTexts(stepsTexts);
  const localized = useLocalized();
  const { city } = texts;
  const onMap = useRef<HTMLButtonElement>(null);
  const centre = useRef<() => Pin>(undefined);
  const setCentre = useCallback((given: (() => Pin) | undefined) => {
    centre.current = given;
  }, []);

  /** As if it had been chosen from the list. */
  function choose(chosen: string): void {
    const select = form.props.ref.current?.elements.namedItem('city');
    if (!(select instanceof HTMLSelectElement)) return;
    select.value = chosen;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function pinTo(chosen: string): void {
    choose(chosen);
    const [latitude, longitude] = CITY_CENTRES.get(chosen) ?? [];
    if (latitude !== undefined && longitude !== undefined) setPin(coarsePin({ latitude, longitude }));
  }

  function pick(picked: Pin): void {
    setPin(picked);
    const near = nearestCity(picked);
    if (near !== undefined) choose(near);
  }

  /** Onto the chosen city, or else the middle of the map. */
  function putPin(): void {
    if (CITY_CENTRES.has(city)) pinTo(city);
    else if (centre.current) pick(centre.current());
  }

  function removePin(): void {
    setPin(null);
    // What was said of the city was said of the pin, too.
    choose(city);
    // The button that was pressed goes with the pin.
    onMap.current?.focus();
  }

  const near = pin && nearestCity(pin);
  const isElsewhere = pin !== null && !isAroundCity(pin, city);
  return (
    <>
      <SelectField label={t('city')} name="city" required defaultValue={city} error={form.errorOf('city')}>
        <option value="">{t('choose')}</option>
        {countries.map(({ code, name }) => (
          <optgroup key={code} label={localized(name)}>
            {cities
              .filter(({ country }) => country === code)
              .map((place) => (
                <option key={place.id} value={place.id}>
                  {localized(place.name)}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <TextField
        label={t('location')}
        name="location"
        dir="auto"
        maxLength={LISTING_LIMITS.location.max}
        hint={t('locationHint')}
        defaultValue={texts.location}
        error={form.errorOf('location')}
      />
      <div className={classNames(formClasses.wide, classes.map)}>
        <div className={classes.pinned}>
          <Button ref={onMap} variant="secondary" onClick={putPin}>
            <MapPinIcon />
            {t('selectOnMap')}
          </Button>
          <p role="status" className={isElsewhere ? classes.elsewhere : undefined}>
            {pinText()}
          </p>
          {pin && (
            <Button size="small" variant="quiet" onClick={removePin}>
              {t('removePin')}
            </Button>
          )}
        </div>
        <PlaceMap pin={pin} onReady={setCentre} onPick={pick} />
        <p className={classes.hint}>{t('mapHint')}</p>
        {/* As long as the list of cities, which stands above: only for those who want it. */}
        <details className={classes.cities}>
          <summary>
            {t('mapCities')}
            <ChevronDownIcon />
          </summary>
          <ChoiceField
            label={t('mapCities')}
            labelHidden
            choices={cities.map(({ id, name }) => ({ value: id, label: localized(name) }))}
            value={pin ? (near ?? null) : null}
            onValueChange={pinTo}
          />
        </details>
      </div>
    </>
  );

  function pinText(): string {
    if (!pin) return t('noPin');
    if (isElsewhere) return t('pinElsewhere', { city: localized(cityName(city)) });
    if (near) return t('pinNear', { city: localized(cityName(near)) });
    return t('pinAt', { latitude: pin.latitude, longitude: pin.longitude });
  }
}
