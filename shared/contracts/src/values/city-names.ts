import type { CITIES, Country } from './places.ts';

/** The cities that can be chosen, by their English names, which stand in addresses, with those in Urdu; as they are offered. */
export const CITIES_IN_URDU = {
  PK: {
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
  },
  GB: {
    London: 'لندن',
    Birmingham: 'برمنگھم',
    Manchester: 'مانچسٹر',
    Bradford: 'بریڈفورڈ',
    Leeds: 'لیڈز',
    Leicester: 'لیسٹر',
    Glasgow: 'گلاسگو',
    Luton: 'لوٹن',
    Slough: 'سلاؤ',
  },
} as const satisfies { [C in Country]: Record<keyof (typeof CITIES)[C], string> };
