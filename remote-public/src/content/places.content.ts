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

/** A city of Pakistan with the count that its card shows. */
export interface FeaturedCity extends City {
  projects: number;
}

export const countries: readonly Country[] = [
  { code: 'PK', name: { en: 'Pakistan', ur: 'پاکستان' } },
  { code: 'GB', name: { en: 'United Kingdom', ur: 'برطانیہ' } },
];

const pakistani = (id: string, ur: string, projects: number): FeaturedCity => ({
  id,
  name: { en: id, ur },
  country: 'PK',
  projects,
});

export const featuredCities: readonly FeaturedCity[] = [
  pakistani('Lahore', 'لاہور', 500),
  pakistani('Islamabad', 'اسلام آباد', 400),
  pakistani('Multan', 'ملتان', 250),
  pakistani('Karachi', 'کراچی', 650),
  pakistani('Rawalpindi', 'راولپنڈی', 320),
  pakistani('Faisalabad', 'فیصل آباد', 280),
  pakistani('Peshawar', 'پشاور', 220),
  pakistani('Quetta', 'کوئٹہ', 180),
  pakistani('Sialkot', 'سیالکوٹ', 150),
  pakistani('Hyderabad', 'حیدرآباد', 140),
];

const british = (id: string, ur: string): City => ({ id, name: { en: id, ur }, country: 'GB' });

export const cities: readonly City[] = [
  ...featuredCities,
  british('London', 'لندن'),
  british('Birmingham', 'برمنگھم'),
  british('Manchester', 'مانچسٹر'),
  british('Bradford', 'بریڈفورڈ'),
];

export const cityName = (id: string): Localized => cities.find((city) => city.id === id)?.name ?? { en: id, ur: id };

export const countryName = (code: string): Localized =>
  countries.find((country) => country.code === code)?.name ?? { en: code, ur: code };
