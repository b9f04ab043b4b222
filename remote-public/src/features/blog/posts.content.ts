import type { BlogScene } from '@rishta/ui';

import type { Localized } from '../../content/localized.ts';

export interface Post {
  slug: string;
  /** Year, month, day. */
  date: readonly [year: number, month: number, day: number];
  title: Localized;
  summary: Localized;
  paragraphs: readonly Localized[];
  /** What is drawn on its card. */
  picture: BlogScene;
}

/** Newest first. */
export const posts: readonly Post[] = [
  {
    slug: 'questions-for-a-first-meeting',
    picture: 'tea',
    date: [2026, 10, 12],
    title: { en: 'Ten minutes, five questions', ur: 'دس منٹ، پانچ سوال' },
    summary: { en: 'What to talk about when tea is on the table.', ur: 'چائے پر کیا باتیں کی جائیں۔' },
    paragraphs: [
      {
        en: 'A first meeting is short and everybody is nervous. Five questions are enough: what does an ordinary week look like, what makes a good home, who do you ask for advice, where do you want to live, and what should never change?',
        ur: 'پہلی ملاقات مختصر ہوتی ہے اور سب گھبرائے ہوتے ہیں۔ پانچ سوال کافی ہیں: عام ہفتہ کیسا گزرتا ہے، اچھا گھر کیا ہے، مشورہ کس سے لیتے ہیں، کہاں رہنا چاہتے ہیں، اور کیا کبھی نہیں بدلنا چاہیے؟',
      },
      {
        en: 'Listen to how something is said as much as to what is said. Write down your impression the same evening, before the family talks it over.',
        ur: 'بات کے ساتھ لہجہ بھی سنیں۔ خاندان کے مشورے سے پہلے، اسی شام اپنا تاثر لکھ لیں۔',
      },
    ],
  },
  {
    slug: 'a-profile-that-sounds-like-you',
    picture: 'letter',
    date: [2026, 9, 21],
    title: { en: 'A profile that sounds like you', ur: 'ایسا پروفائل جو آپ جیسا لگے' },
    summary: { en: 'Three drafts, and the last one is the shortest.', ur: 'تین مسودے، اور آخری سب سے مختصر۔' },
    paragraphs: [
      {
        en: 'Begin with a day of yours, not with adjectives. “I teach in the morning and cook with my grandmother on Sundays” says more than “caring and family minded”.',
        ur: 'صفتوں سے نہیں، اپنے کسی دن سے شروع کریں۔ ”صبح پڑھاتی ہوں اور اتوار کو دادی کے ساتھ کھانا بناتی ہوں“، ”خیال رکھنے والی“ سے زیادہ بتاتا ہے۔',
      },
      {
        en: 'Say what you look for in two sentences, and leave out whatever you would not say across a table. Then ask someone who knows you to read it aloud.',
        ur: 'دو جملوں میں لکھیں کہ آپ کیا چاہتے ہیں، اور وہ بات نہ لکھیں جو آمنے سامنے نہ کہہ سکیں۔ پھر کسی جاننے والے سے بلند آواز میں پڑھوائیں۔',
      },
    ],
  },
  {
    slug: 'parents-and-privacy',
    picture: 'telephone',
    date: [2026, 8, 30],
    title: { en: 'Parents, phones and privacy', ur: 'والدین، فون اور رازداری' },
    summary: { en: 'Who sees what, and who decides.', ur: 'کون کیا دیکھتا ہے، اور فیصلہ کس کا ہے۔' },
    paragraphs: [
      {
        en: 'Many profiles are kept by a mother or a brother. That works well when the candidate has read every line and has said yes to it.',
        ur: 'بہت سے پروفائل والدہ یا بھائی سنبھالتے ہیں۔ یہ تب ہی اچھا ہے جب امیدوار نے ہر سطر پڑھ کر ہاں کی ہو۔',
      },
      {
        en: 'Agree early who answers messages, which pictures are shown, and when a telephone number is given. A family that has talked about it is rarely surprised.',
        ur: 'شروع میں طے کریں کہ پیغام کا جواب کون دے گا، کون سی تصویر دکھائی جائے گی اور فون نمبر کب دیا جائے گا۔ جو خاندان پہلے بات کر لے، اسے بعد میں کم ہی حیرانی ہوتی ہے۔',
      },
    ],
  },
  {
    slug: 'saying-no-kindly',
    picture: 'flowers',
    date: [2026, 8, 4],
    title: { en: 'Saying no kindly', ur: 'نرمی سے انکار' },
    summary: { en: 'A clear answer is a courtesy.', ur: 'واضح جواب بھی ادب ہے۔' },
    paragraphs: [
      {
        en: 'Silence hurts more than a no. Answer within a week, thank the family for its time, and give no reason that could follow someone around.',
        ur: 'خاموشی انکار سے زیادہ تکلیف دیتی ہے۔ ایک ہفتے میں جواب دیں، وقت کا شکریہ ادا کریں، اور ایسی وجہ نہ بتائیں جو کسی کا پیچھا کرتی رہے۔',
      },
      {
        en: '“We do not see the match, and we wish you every happiness” is complete. If a bureau introduced you, let the bureau carry the message.',
        ur: '”ہمیں یہ رشتہ مناسب نہیں لگا، آپ کے لیے دعاگو ہیں“ کافی ہے۔ اگر بیورو نے ملوایا ہو تو پیغام بیورو کے ذریعے دیں۔',
      },
    ],
  },
  {
    slug: 'a-wedding-budget-on-one-page',
    picture: 'ledger',
    date: [2026, 7, 15],
    title: { en: 'A wedding budget on one page', ur: 'شادی کا بجٹ ایک صفحے پر' },
    summary: { en: 'Six lines, two columns, one person who keeps it.', ur: 'چھ سطریں، دو خانے، ایک ذمہ دار۔' },
    paragraphs: [
      {
        en: 'Hall, food, clothes, jewellery, travel, photographs: six lines. One column for what was planned and one for what was paid. Everything else belongs to one of the six.',
        ur: 'ہال، کھانا، لباس، زیور، سفر، تصویریں: چھ سطریں۔ ایک خانہ منصوبے کا، ایک ادائیگی کا۔ باقی سب انہی میں سے کسی میں آتا ہے۔',
      },
      {
        en: 'Decide the number of guests first. It settles three of the six lines, and it is the hardest to change later.',
        ur: 'پہلے مہمانوں کی تعداد طے کریں۔ اس سے چھ میں سے تین سطریں طے ہو جاتی ہیں، اور اسے بعد میں بدلنا سب سے مشکل ہے۔',
      },
    ],
  },
  {
    slug: 'two-countries-one-family',
    picture: 'passports',
    date: [2026, 6, 22],
    title: { en: 'Two countries, one family', ur: 'دو ملک، ایک خاندان' },
    summary: { en: 'What to settle before a visa form is filled in.', ur: 'ویزا فارم سے پہلے کیا طے کریں۔' },
    paragraphs: [
      {
        en: 'Talk about where you will live in the first year and in the fifth. Ask how often each side will visit, and who pays for the journeys.',
        ur: 'بات کریں کہ پہلے سال کہاں رہیں گے اور پانچویں سال کہاں۔ پوچھیں کہ دونوں طرف آنا جانا کتنا ہو گا اور خرچ کون اٹھائے گا۔',
      },
      {
        en: 'Papers take months. Start collecting certificates as soon as both families have agreed, and keep copies in both countries.',
        ur: 'کاغذات میں مہینے لگتے ہیں۔ دونوں خاندان مان جائیں تو اسناد جمع کرنا شروع کریں، اور نقول دونوں ملکوں میں رکھیں۔',
      },
    ],
  },
  {
    slug: 'meeting-safely',
    picture: 'lamp',
    date: [2026, 5, 18],
    title: { en: 'Meeting safely', ur: 'محفوظ ملاقات' },
    summary: { en: 'A public place, a known time, a person who knows.', ur: 'عوامی جگہ، معلوم وقت، کسی کو خبر۔' },
    paragraphs: [
      {
        en: 'Meet where other people are, tell someone when you will be back, and travel there and home on your own.',
        ur: 'ایسی جگہ ملیں جہاں لوگ ہوں، کسی کو بتائیں کہ کب لوٹیں گے، اور آنا جانا خود کریں۔',
      },
      {
        en: 'Nobody who is serious asks for money before a wedding. If anyone does, or presses you to decide, tell us.',
        ur: 'سنجیدہ شخص شادی سے پہلے پیسے نہیں مانگتا۔ کوئی مانگے یا فیصلے پر زور دے تو ہمیں بتائیں۔',
      },
    ],
  },
  {
    slug: 'after-the-yes',
    picture: 'rings',
    date: [2026, 4, 27],
    title: { en: 'After the yes', ur: 'ہاں کے بعد' },
    summary: { en: 'The weeks between engagement and wedding.', ur: 'منگنی اور شادی کے درمیان کے ہفتے۔' },
    paragraphs: [
      {
        en: 'The weeks after a yes are full of lists. Keep one evening a week without any: the two of you, both families, or a walk.',
        ur: 'ہاں کے بعد کے ہفتے کاموں کی فہرستوں سے بھرے ہوتے ہیں۔ ہفتے میں ایک شام ان سے خالی رکھیں: آپ دونوں، دونوں خاندان، یا چہل قدمی۔',
      },
      {
        en: 'If something worries you, say it now. A question before the wedding is easier than one after it.',
        ur: 'کوئی بات پریشان کرے تو ابھی کہیں۔ شادی سے پہلے کا سوال بعد کے سوال سے آسان ہے۔',
      },
    ],
  },
];
