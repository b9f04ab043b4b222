import { CITIES_IN_URDU } from '@rishta/contracts/city-names';

import type { Localized } from './localized.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: Localized;
}

export interface City {
  /** The English name; it stands in addresses. */
  id: string;
  name: Localized;
  country: Country['code'];
}

export const countries: readonly Country[] = [
  { code: 'PK', name: { en: 'Pakistan', ur: 'پاکستان' } },
  { code: 'GB', name: { en: 'United Kingdom', ur: 'برطانیہ' } },
];

export const cities: readonly City[] = Object.entries(CITIES_IN_URDU).flatMap(([country, names]) =>
  Object.entries(names).map(([id, ur]) => ({ id, name: { en: id, ur }, country })),
);

export const cityName = (id: string): Localized => cities.find((city) => city.id === id)?.name ?? { en: id, ur: id };

export const countryName = (code: string): Localized =>
  countries.find((country) => country.code === code)?.name ?? { en: code, ur: code };
