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

const city = (country: Country['code'], id: string, ur: string): City => ({ id, name: { en: id, ur }, country });

const featured = (id: string, ur: string, projects: number): FeaturedCity => ({ ...city('PK', id, ur), projects });

export const featuredCities: readonly FeaturedCity[] = [
  featured('Lahore', 'لاہور', 500),
  featured('Islamabad', 'اسلام آباد', 400),
  featured('Multan', 'ملتان', 250),
  featured('Karachi', 'کراچی', 650),
  featured('Rawalpindi', 'راولپنڈی', 320),
  featured('Faisalabad', 'فیصل آباد', 280),
  featured('Peshawar', 'پشاور', 220),
  featured('Quetta', 'کوئٹہ', 180),
  featured('Sialkot', 'سیالکوٹ', 150),
  featured('Hyderabad', 'حیدرآباد', 140),
];

export const cities: readonly City[] = [
  ...featuredCities,
  city('PK', 'Gujranwala', 'گوجرانوالہ'),
  city('PK', 'Sargodha', 'سرگودھا'),
  city('PK', 'Bahawalpur', 'بہاولپور'),
  city('PK', 'Abbottabad', 'ایبٹ آباد'),
  city('PK', 'Mirpur', 'میرپور'),
  city('GB', 'London', 'لندن'),
  city('GB', 'Birmingham', 'برمنگھم'),
  city('GB', 'Manchester', 'مانچسٹر'),
  city('GB', 'Bradford', 'بریڈفورڈ'),
  city('GB', 'Leeds', 'لیڈز'),
  city('GB', 'Leicester', 'لیسٹر'),
  city('GB', 'Glasgow', 'گلاسگو'),
  city('GB', 'Luton', 'لوٹن'),
  city('GB', 'Slough', 'سلاؤ'),
];

export const cityName = (id: string): Localized => cities.find((city) => city.id === id)?.name ?? { en: id, ur: id };

export const countryName = (code: string): Localized =>
  countries.find((country) => country.code === code)?.name ?? { en: code, ur: code };
