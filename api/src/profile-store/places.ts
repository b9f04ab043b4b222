import { CITIES, type City, type Country } from '@rishta/contracts/places';

export interface Place {
  city: City;
  country: Country;
}

export const COUNTRIES = Object.keys(CITIES) as Country[];

const places = new Map(
  COUNTRIES.flatMap((country) =>
    (Object.keys(CITIES[country]) as City[]).map((city): [string, Place] => [city.toLowerCase(), { city, country }]),
  ),
);

/** The city of that name, in any letter case. */
export const findCity = (name: string): Place | undefined => places.get(name.toLowerCase());

export const CITIES_IN_URDU: Record<City, string> = {
  Lahore: 'لاہور',
  Islamabad: 'اسلام آباد',
  Multan: 'ملتان',
  Karachi: 'کراچی',
  Rawalpindi: 'راولپنڈی',
  Faisalabad: 'فیصل آباد',
  Peshawar: 'پشاور',
  Quetta: 'کوئٹہ',
  Sialkot: 'سیالکوٹ',
  Hyderabad: 'حیدرآباد',
  Gujranwala: 'گوجرانوالہ',
  Sargodha: 'سرگودھا',
  Bahawalpur: 'بہاولپور',
  Abbottabad: 'ایبٹ آباد',
  Mirpur: 'میرپور',
  London: 'لندن',
  Birmingham: 'برمنگھم',
  Manchester: 'مانچسٹر',
  Bradford: 'بریڈفورڈ',
  Leeds: 'لیڈز',
  Leicester: 'لیسٹر',
  Glasgow: 'گلاسگو',
  Luton: 'لوٹن',
  Slough: 'سلاؤ',
};

export const cityInUrdu = (city: string): string => {
  const place = findCity(city);
  return place === undefined ? city : CITIES_IN_URDU[place.city];
};
