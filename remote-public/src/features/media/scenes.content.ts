import type { Localized } from '../../content/localized.ts';

/** What a scene shows. */
type Picture =
  | { couple: string }
  | { portrait: { seed: string; gender: 'female' | 'male'; age: number } }
  | { skyline: string }
  | { wedding: true };

export interface Scene {
  picture: Picture;
  words: Localized;
}

/** How long a scene stays. */
export const SCENE_SECONDS = 7;

/** The scenes of each film, by its slug. */
export const scenes: Readonly<Record<string, readonly Scene[]>> = {
  'the-first-call': [
    {
      picture: { portrait: { seed: 'mrs-saeed', gender: 'female', age: 56 } },
      words: {
        en: 'Mrs Saeed has the number on a slip of paper. She has rehearsed her first sentence twice.',
        ur: 'بیگم سعید کے پاس پرچی پر نمبر ہے۔ پہلا جملہ وہ دو بار دہرا چکی ہیں۔',
      },
    },
    {
      picture: { portrait: { seed: 'R1003', gender: 'male', age: 60 } },
      words: {
        en: '“Assalamu alaikum. Is this a good time?” A call at dinner is a call at the wrong time.',
        ur: '”السلام علیکم۔ کیا یہ مناسب وقت ہے؟“ کھانے کے وقت کی کال بے وقت ہوتی ہے۔',
      },
    },
    {
      picture: { skyline: 'Lahore' },
      words: {
        en: 'Ask where the family lives, what the young ones do, and what a usual week looks like.',
        ur: 'پوچھیں کہ گھر کہاں ہے، بچے کیا کرتے ہیں، اور عام ہفتہ کیسا گزرتا ہے۔',
      },
    },
    {
      picture: { portrait: { seed: 'R1006', gender: 'female', age: 27 } },
      words: {
        en: 'Leave income and houses for another day. And ask first: does she know of this call?',
        ur: 'آمدنی اور مکان کسی اور دن۔ پہلے یہ پوچھیں: کیا بیٹی کو اس کال کا علم ہے؟',
      },
    },
    {
      picture: { couple: 'the-first-call' },
      words: {
        en: 'Say when you will call again, and keep to it. If it is a no, say that too, and kindly.',
        ur: 'بتائیں کہ دوبارہ کب کال کریں گے، اور وعدہ نبھائیں۔ انکار ہو تو وہ بھی نرمی سے کہیں۔',
      },
    },
  ],
  'lahore-to-london': [
    {
      picture: { skyline: 'Lahore' },
      words: {
        en: 'In spring a bureau in Lahore wrote to a mother in London: there is someone you should hear of.',
        ur: 'بہار میں لاہور کے ایک بیورو نے لندن میں ایک ماں کو لکھا: کسی کے بارے میں آپ کو بتانا ہے۔',
      },
    },
    {
      picture: { portrait: { seed: 'lahore-to-london-b', gender: 'female', age: 28 } },
      words: {
        en: 'Hina taught physics and did not want to leave her students in the middle of a year.',
        ur: 'حنا فزکس پڑھاتی تھیں اور سال کے بیچ اپنے طلبہ کو چھوڑنا نہیں چاہتی تھیں۔',
      },
    },
    {
      picture: { portrait: { seed: 'lahore-to-london-g', gender: 'male', age: 31 } },
      words: {
        en: 'Omar waited. They spoke on Sundays, first with both families, later on their own.',
        ur: 'عمر نے انتظار کیا۔ دونوں اتوار کو بات کرتے، پہلے دونوں خاندانوں کے ساتھ، پھر اکیلے۔',
      },
    },
    {
      picture: { skyline: 'London' },
      words: {
        en: 'In December he came to Lahore, and in the summer she saw London for the first time.',
        ur: 'دسمبر میں وہ لاہور آئے، اور گرمیوں میں حنا نے پہلی بار لندن دیکھا۔',
      },
    },
    {
      picture: { couple: 'lahore-to-london' },
      words: {
        en: '“We did not hurry”, say both mothers, and for once they agree.',
        ur: '”ہم نے جلدی نہیں کی“، دونوں مائیں کہتی ہیں، اور اس بات پر دونوں متفق ہیں۔',
      },
    },
  ],
  'mehndi-at-home': [
    {
      picture: { wedding: true },
      words: {
        en: 'A courtyard, forty guests, one evening. A mehndi does not need a hall.',
        ur: 'ایک صحن، چالیس مہمان، ایک شام۔ مہندی کے لیے ہال ضروری نہیں۔',
      },
    },
    {
      picture: { portrait: { seed: 'mehndi-aunt', gender: 'female', age: 50 } },
      words: {
        en: 'Give each thing to one person: an aunt has the food, a cousin the songs, a neighbour the lights.',
        ur: 'ہر کام ایک شخص کو دیں: کھانا خالہ کے ذمے، گیت کزن کے، روشنیاں پڑوسی کے۔',
      },
    },
    {
      picture: { skyline: 'Multan' },
      words: {
        en: 'Flowers are cheapest in the morning of the same day, and marigolds last until midnight.',
        ur: 'پھول اسی صبح سب سے سستے ملتے ہیں، اور گیندا آدھی رات تک تازہ رہتا ہے۔',
      },
    },
    {
      picture: { portrait: { seed: 'mehndi-bride', gender: 'female', age: 25 } },
      words: {
        en: 'Let the bride eat before her hands are painted. Everybody forgets it.',
        ur: 'دلہن کو مہندی لگنے سے پہلے کھانا کھلا دیں۔ یہ سب بھول جاتے ہیں۔',
      },
    },
    {
      picture: { couple: 'mehndi-at-home' },
      words: {
        en: 'End while people still sing. The wedding is tomorrow.',
        ur: 'جب لوگ ابھی گا رہے ہوں تب ختم کریں۔ شادی کل ہے۔',
      },
    },
  ],
  'reading-a-profile': [
    {
      picture: { portrait: { seed: 'R1001', gender: 'female', age: 26 } },
      words: {
        en: 'Begin with the words, not with the picture. What does this person do on an ordinary day?',
        ur: 'تصویر سے نہیں، الفاظ سے شروع کریں۔ یہ شخص عام دن میں کیا کرتا ہے؟',
      },
    },
    {
      picture: { portrait: { seed: 'R1004', gender: 'male', age: 30 } },
      words: {
        en: 'Look for one thing that you could ask about. “He cooks on Fridays” is a beginning; “caring” is not.',
        ur: 'ایک ایسی بات ڈھونڈیں جس پر سوال کیا جا سکے۔ ”جمعے کو کھانا پکاتے ہیں“ آغاز ہے؛ ”خیال رکھنے والے“ نہیں۔',
      },
    },
    {
      picture: { skyline: 'Birmingham' },
      words: {
        en: 'Notice the city, and ask early who would move. Many matches end on this question.',
        ur: 'شہر پر نظر ڈالیں، اور جلد پوچھیں کہ کون منتقل ہو گا۔ بہت سے رشتے اسی سوال پر رک جاتے ہیں۔',
      },
    },
    {
      picture: { portrait: { seed: 'R1008', gender: 'male', age: 34 } },
      words: {
        en: 'See what was checked: by telephone, by payment, or in person.',
        ur: 'دیکھیں کہ کیا جانچا گیا: فون سے، ادائیگی سے، یا بالمشافہ۔',
      },
    },
    {
      picture: { couple: 'reading-a-profile' },
      words: {
        en: 'And read your own profile the same way. Would you write to yourself?',
        ur: 'اور اپنا پروفائل بھی اسی طرح پڑھیں۔ کیا آپ خود کو لکھتے؟',
      },
    },
  ],
  'second-time': [
    {
      picture: { portrait: { seed: 'second-time-b', gender: 'female', age: 38 } },
      words: {
        en: 'Saima was widowed at thirty-four. For two years nobody was allowed to mention it.',
        ur: 'صائمہ چونتیس برس کی عمر میں بیوہ ہوئیں۔ دو سال تک کسی کو ذکر کی اجازت نہ تھی۔',
      },
    },
    {
      picture: { portrait: { seed: 'second-time-g', gender: 'male', age: 42 } },
      words: {
        en: 'Tariq was divorced and wrote so in his first line. It saved everyone time.',
        ur: 'طارق کی طلاق ہو چکی تھی اور انہوں نے پہلی سطر میں لکھ دیا۔ سب کا وقت بچ گیا۔',
      },
    },
    {
      picture: { skyline: 'Manchester' },
      words: {
        en: 'They met in a café in Manchester, at eleven in the morning, with her sister at the next table.',
        ur: 'وہ مانچسٹر کے ایک کیفے میں صبح گیارہ بجے ملے، ساتھ کی میز پر صائمہ کی بہن بیٹھی تھیں۔',
      },
    },
    {
      picture: { portrait: { seed: 'second-time-c', gender: 'female', age: 20 } },
      words: {
        en: 'The children were asked before the aunts were. They had the better questions.',
        ur: 'خالاؤں سے پہلے بچوں سے پوچھا گیا۔ ان کے سوال بہتر تھے۔',
      },
    },
    {
      picture: { couple: 'second-time' },
      words: {
        en: '“The first time we looked for someone perfect”, says Saima. “Now we looked for someone kind.”',
        ur: '”پہلی بار ہم نے بے عیب شخص ڈھونڈا تھا“، صائمہ کہتی ہیں، ”اس بار مہربان۔“',
      },
    },
  ],
  'walima-for-two-countries': [
    {
      picture: { skyline: 'Multan' },
      words: {
        en: 'Half of the guests could not travel. So the walima was planned for two places.',
        ur: 'آدھے مہمان سفر نہیں کر سکتے تھے، اس لیے ولیمہ دو جگہ رکھا گیا۔',
      },
    },
    {
      picture: { skyline: 'Manchester' },
      words: {
        en: 'Noon in Manchester is five in the afternoon in Multan: lunch here, tea there.',
        ur: 'مانچسٹر میں دوپہر کے بارہ ہوں تو ملتان میں شام کے پانچ: یہاں کھانا، وہاں چائے۔',
      },
    },
    {
      picture: { portrait: { seed: 'walima-grandfather', gender: 'male', age: 74 } },
      words: {
        en: 'Grandfather said the prayer over the telephone, and two halls said amen.',
        ur: 'دادا نے فون پر دعا کرائی، اور دونوں ہالوں نے آمین کہی۔',
      },
    },
    {
      picture: { portrait: { seed: 'walima-cousin', gender: 'female', age: 23 } },
      words: {
        en: 'One cousin in each place had the camera, and a list of whom to show to whom.',
        ur: 'دونوں جگہ ایک ایک کزن کے پاس کیمرا تھا، اور فہرست کہ کسے کس سے ملوانا ہے۔',
      },
    },
    {
      picture: { wedding: true },
      words: {
        en: 'In the end everybody had eaten twice, and nobody had been left out.',
        ur: 'آخر میں سب دو دو بار کھا چکے تھے، اور کوئی رہ نہیں گیا تھا۔',
      },
    },
  ],
};
