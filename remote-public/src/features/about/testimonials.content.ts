import type { Localized } from '../../content/localized.ts';

export interface Testimonial {
  id: string;
  name: Localized;
  gender: 'female' | 'male';
  age: number;
  who: Localized;
  words: Localized;
}

export const testimonials: readonly Testimonial[] = [
  {
    id: 'mrs-saeed',
    name: { en: 'Mrs Saeed', ur: 'بیگم سعید' },
    gender: 'female',
    age: 56,
    who: { en: 'Mother, Bradford', ur: 'والدہ، بریڈفورڈ' },
    words: {
      en: 'I could speak to a person when I had a question. For a mother that is worth more than a thousand pictures.',
      ur: 'سوال ہوتا تو کسی انسان سے بات ہو جاتی۔ ایک ماں کے لیے یہ ہزار تصویروں سے بڑھ کر ہے۔',
    },
  },
  {
    id: 'adeel',
    name: { en: 'Adeel', ur: 'عدیل' },
    gender: 'male',
    age: 31,
    who: { en: 'Engineer, Lahore', ur: 'انجینئر، لاہور' },
    words: {
      en: 'The filters saved us weeks. My sister and I looked at the same list from two countries.',
      ur: 'فلٹروں نے ہمارے کئی ہفتے بچا لیے۔ میں اور میری بہن دو ملکوں سے ایک ہی فہرست دیکھتے رہے۔',
    },
  },
  {
    id: 'rabia',
    name: { en: 'Rabia', ur: 'رابعہ' },
    gender: 'female',
    age: 29,
    who: { en: 'Doctor, Manchester', ur: 'ڈاکٹر، مانچسٹر' },
    words: {
      en: 'Nobody saw my details before I agreed. That is why I stayed.',
      ur: 'میری اجازت سے پہلے کسی نے میری تفصیل نہیں دیکھی۔ اسی لیے میں یہاں رہی۔',
    },
  },
];
