import type { Localized } from '../../content/localized.ts';

export const CATEGORIES = ['advice', 'stories', 'weddings'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What the cards say of a film; its scenes come when it is played or read. */
export interface Film {
  slug: string;
  category: Category;
  title: Localized;
  summary: Localized;
  /** It tells of invented people as if they had met here. */
  isSample?: true;
}

export const films: readonly Film[] = [
  {
    slug: 'the-first-call',
    category: 'advice',
    title: { en: 'The first call between two families', ur: 'دو خاندانوں کی پہلی کال' },
    summary: {
      en: 'What to ask, what to leave for later, and how to say no kindly.',
      ur: 'کیا پوچھیں، کیا بعد کے لیے چھوڑیں، اور نرمی سے انکار کیسے کریں۔',
    },
  },
  {
    slug: 'lahore-to-london',
    isSample: true,
    category: 'stories',
    title: { en: 'From Lahore to London', ur: 'لاہور سے لندن تک' },
    summary: {
      en: 'A couple and both mothers remember the year in which they met.',
      ur: 'ایک جوڑا اور دونوں مائیں اس سال کو یاد کرتی ہیں جب وہ ملے۔',
    },
  },
  {
    slug: 'mehndi-at-home',
    category: 'weddings',
    title: { en: 'A mehndi at home', ur: 'گھر پر مہندی' },
    summary: {
      en: 'Songs, colours and a small budget: one evening, well planned.',
      ur: 'گیت، رنگ اور مناسب بجٹ: ایک شام، اچھی تیاری کے ساتھ۔',
    },
  },
  {
    slug: 'reading-a-profile',
    category: 'advice',
    title: { en: 'How to read a profile', ur: 'پروفائل کیسے پڑھیں' },
    summary: {
      en: 'What a good profile tells you, and which questions it leaves open.',
      ur: 'اچھا پروفائل کیا بتاتا ہے اور کون سے سوال باقی رہتے ہیں۔',
    },
  },
  {
    slug: 'second-time',
    isSample: true,
    category: 'stories',
    title: { en: 'The second time', ur: 'دوسری بار' },
    summary: {
      en: 'Two people who were married before, on what they looked for now.',
      ur: 'دو لوگ جن کی پہلے شادی ہو چکی تھی، بتاتے ہیں کہ اس بار انہوں نے کیا تلاش کیا۔',
    },
  },
  {
    slug: 'walima-for-two-countries',
    category: 'weddings',
    title: { en: 'One walima, two countries', ur: 'ایک ولیمہ، دو ملک' },
    summary: {
      en: 'How a family shared the day with guests in Manchester and Multan.',
      ur: 'ایک خاندان نے مانچسٹر اور ملتان کے مہمانوں کے ساتھ یہ دن کیسے منایا۔',
    },
  },
];

/** Those that may be shown. */
export const filmsFor = (showsSamples: boolean | undefined): readonly Film[] =>
  films.filter(({ isSample }) => (isSample ? showsSamples : true));
