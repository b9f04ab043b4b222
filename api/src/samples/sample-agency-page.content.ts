import type { PageContent } from '../features/business-pages/business-page-fields.ts';

/** Of the directory's samples. */
export const SAMPLE_AGENCY = 'noor-rishta';

export const SAMPLE_PAGE: PageContent = {
  name: 'Noor Rishta Centre',
  category: 'Marriage bureau',
  bio: 'An invented bureau, for trying the site. What it posts is shown on its page in the directory once it is approved.',
  website: '',
  phone: '',
  email: '',
  address: '',
  city: 'Lahore',
  zipCode: '',
  hours: 'no_hours',
  week: '{}',
  whatsapp: '',
  pictureId: null,
  coverId: null,
};

export const SAMPLE_POSTS: readonly { text: string; hoursAgo: number }[] = [
  {
    hoursAgo: 190,
    text: 'Assalam o alaikum. Before you write to a family, read their profile twice: most of what you would like to ask is already there.',
  },
  {
    hoursAgo: 98,
    text: 'پہلی ملاقات پر بزرگوں کو بھی ساتھ لائیں۔ جب دونوں گھرانے ایک ساتھ بیٹھتے ہیں تو باتیں آسان ہو جاتی ہیں۔',
  },
  {
    hoursAgo: 27,
    text: 'A few honest lines about everyday life say more than a long list of wishes. If you are unsure how to begin, sit down with us and we will write them together.',
  },
];
