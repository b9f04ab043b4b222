import type { NewStory } from './directory.repository.ts';

/** Invented couples: those whom the home page shows, too, while there is no service to ask. */
export const SAMPLE_STORIES: readonly NewStory[] = [
  {
    id: 'sadia-and-omar',
    couple: { en: 'Sadia & Omar', ur: 'سعدیہ اور عمر' },
    place: { en: 'Lahore and London', ur: 'لاہور اور لندن' },
    story: {
      en: 'Our mothers spoke for a month before we did. By then they were friends, and the rest was easy.',
      ur: 'ہم سے پہلے ہماری مائیں ایک مہینہ باتیں کرتی رہیں۔ تب تک وہ سہیلیاں بن چکی تھیں، باقی سب آسان تھا۔',
    },
  },
  {
    id: 'hafsa-and-junaid',
    couple: { en: 'Hafsa & Junaid', ur: 'حفصہ اور جنید' },
    place: { en: 'Birmingham', ur: 'برمنگھم' },
    story: {
      en: 'We lived ten streets apart and had never met. A consultant saw that we wanted the same kind of home.',
      ur: 'ہم دس گلیوں کے فاصلے پر رہتے تھے اور کبھی نہیں ملے تھے۔ کنسلٹنٹ نے دیکھا کہ ہم ایک جیسا گھر چاہتے ہیں۔',
    },
  },
  {
    id: 'nadia-and-kashif',
    couple: { en: 'Nadia & Kashif', ur: 'نادیہ اور کاشف' },
    place: { en: 'Karachi', ur: 'کراچی' },
    story: {
      en: 'I had been asked to hurry for years. Here nobody hurried me, and so I could say yes with a full heart.',
      ur: 'برسوں مجھے جلدی کرنے کو کہا جاتا رہا۔ یہاں کسی نے جلدی نہیں کرائی، اس لیے میں نے پورے دل سے ہاں کہی۔',
    },
  },
  {
    id: 'iqra-and-tariq',
    couple: { en: 'Iqra & Tariq', ur: 'اقرا اور طارق' },
    place: { en: 'Islamabad and Manchester', ur: 'اسلام آباد اور مانچسٹر' },
    story: {
      en: 'The bureau met both families in person. When we sat down for tea, we already trusted each other.',
      ur: 'بیورو والے دونوں خاندانوں سے خود ملے۔ جب ہم چائے پر بیٹھے تو ایک دوسرے پر پہلے ہی بھروسا تھا۔',
    },
  },
];
