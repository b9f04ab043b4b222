import type { TravelPackageId } from '@rishta/contracts';

import type { Localized } from '../../content/localized.ts';

export const CATEGORIES = ['flights', 'hotels', 'holiday-packages', 'umrah-packages', 'visa-services'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Location {
  /** The English name; it stands in addresses. */
  id: string;
  name: Localized;
}

const location = (en: string, ur: string): Location => ({ id: en, name: { en, ur } });

export const locations: readonly Location[] = [
  location('Islamabad', 'اسلام آباد'),
  location('Lahore', 'لاہور'),
  location('Karachi', 'کراچی'),
  location('Dubai', 'دبئی'),
  location('Istanbul', 'استنبول'),
  location('Makkah', 'مکہ'),
  location('London', 'لندن'),
  location('Paris', 'پیرس'),
  location('New York', 'نیویارک'),
  location('Bangkok', 'بنکاک'),
];

export interface TravelPackage {
  id: TravelPackageId;
  name: Localized;
  text: Localized;
  category: Category;
  location: string;
  /** In rupees. */
  price: number;
}

export const packages: readonly TravelPackage[] = [
  {
    id: 'dubai-7',
    name: { en: '7-day Dubai', ur: 'دبئی، 7 دن' },
    text: {
      en: 'A week for two by the sea, with a hotel in the old town and a day in the desert.',
      ur: 'سمندر کے کنارے دو افراد کا ایک ہفتہ، پرانے شہر میں ہوٹل اور صحرا میں ایک دن۔',
    },
    category: 'holiday-packages',
    location: 'Dubai',
    price: 95_000,
  },
  {
    id: 'turkey-10',
    name: { en: '10-day Turkey', ur: 'ترکی، 10 دن' },
    text: {
      en: 'Istanbul, Bursa and Cappadocia at an easy pace, with time for the bazaars.',
      ur: 'استنبول، بورصہ اور کیپاڈوکیا آرام سے، بازاروں کے لیے وقت کے ساتھ۔',
    },
    category: 'holiday-packages',
    location: 'Istanbul',
    price: 150_000,
  },
];
