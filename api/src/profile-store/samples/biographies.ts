import type { Gender, MaritalStatus } from '@rishta/contracts';
import type { City } from '@rishta/contracts/places';

import { cityInUrdu } from '../places.ts';
import type { Random } from './random.ts';
import { occupationInUrdu, said } from './urdu-terms.ts';

export interface Subject {
  gender: Gender;
  city: City;
  occupation: string;
  age: number;
  maritalStatus: MaritalStatus;
}

/** The same words in both languages. */
export interface InBoth {
  en: string;
  ur: string;
}

/** `{place}` and the like are filled in; in Urdu a man and a woman say some things differently. */
type Sentence = readonly [en: string, ur: string, urByWoman?: string];

const INTRODUCTIONS: readonly Sentence[] = [
  [
    'I grew up in {place} and still live close to my parents.',
    'میں {place} میں پلا بڑھا ہوں اور اب بھی والدین کے قریب رہتا ہوں۔',
    'میں {place} میں پلی بڑھی ہوں اور اب بھی والدین کے قریب رہتی ہوں۔',
  ],
  [
    'Born and brought up in {place}, the middle one of three.',
    'میری پیدائش اور پرورش {place} میں ہوئی، تین بہن بھائیوں میں درمیان والا ہوں۔',
    'میری پیدائش اور پرورش {place} میں ہوئی، تین بہن بھائیوں میں درمیان والی ہوں۔',
  ],
  ['My family has been in {place} for two generations.', 'میرا خاندان دو نسلوں سے {place} میں آباد ہے۔'],
  [
    'I moved to {place} for my studies and stayed.',
    'میں پڑھائی کے لیے {place} آیا تھا اور یہیں کا ہو گیا۔',
    'میں پڑھائی کے لیے {place} آئی تھی اور یہیں کی ہو گئی۔',
  ],
  [
    'Home is {place}, with my parents and a younger brother.',
    'گھر {place} میں ہے، والدین اور ایک چھوٹے بھائی کے ساتھ۔',
  ],
  [
    'We are a small family in {place}, and close to one another.',
    '{place} میں ہمارا چھوٹا سا خاندان ہے، اور سب ایک دوسرے کے قریب ہیں۔',
  ],
  [
    'I am the eldest of four; we live in {place}.',
    'میں چار بہن بھائیوں میں سب سے بڑا ہوں؛ ہم {place} میں رہتے ہیں۔',
    'میں چار بہن بھائیوں میں سب سے بڑی ہوں؛ ہم {place} میں رہتے ہیں۔',
  ],
  [
    'My sister is writing this with me at our kitchen table in {place}.',
    '{place} میں اپنے گھر کی میز پر یہ سطریں میری بہن میرے ساتھ لکھ رہی ہے۔',
  ],
  [
    'I came to {place} as a child and feel at home here.',
    'میں بچپن میں {place} آیا تھا اور اب یہی اپنا گھر لگتا ہے۔',
    'میں بچپن میں {place} آئی تھی اور اب یہی اپنا گھر لگتا ہے۔',
  ],
  [
    'Youngest of five, raised in {place} by a teacher and a shopkeeper.',
    'پانچ بہن بھائیوں میں سب سے چھوٹا ہوں، {place} میں پرورش پائی؛ گھر میں ایک استاد تھے اور ایک دکاندار۔',
    'پانچ بہن بھائیوں میں سب سے چھوٹی ہوں، {place} میں پرورش پائی؛ گھر میں ایک استاد تھے اور ایک دکاندار۔',
  ],
];

const WORK: readonly Sentence[] = [
  [
    'I work as {work} and like what I do.',
    'پیشہ: {work}۔ اپنا کام شوق سے کرتا ہوں۔',
    'پیشہ: {work}۔ اپنا کام شوق سے کرتی ہوں۔',
  ],
  [
    'Working as {work} keeps me busy during the week; weekends belong to the family.',
    'پیشہ: {work}۔ ہفتہ بھر مصروفیت رہتی ہے؛ چھٹی کے دن گھر والوں کے ہیں۔',
  ],
  ['By profession I am {work}.', 'پیشے کے اعتبار سے میں {work} ہوں۔'],
  ['I have been {work} for some years now.', 'میں چند برس سے {work} ہوں۔'],
  ['My days as {work} are long but never dull.', 'پیشہ: {work}۔ دن لمبے ہوتے ہیں مگر بور کبھی نہیں۔'],
];
/** What somebody is whose work has no article before it. */
const STUDYING: Sentence = [
  'I am still studying and hope to finish next year.',
  'میں ابھی پڑھ رہا ہوں اور امید ہے کہ اگلے سال تعلیم مکمل ہو جائے گی۔',
  'میں ابھی پڑھ رہی ہوں اور امید ہے کہ اگلے سال تعلیم مکمل ہو جائے گی۔',
];
const TRAINING: Sentence = [
  'I am in training, and learning every day.',
  'میں زیرِ تربیت ہوں اور روز کچھ نیا سیکھتا ہوں۔',
  'میں زیرِ تربیت ہوں اور روز کچھ نیا سیکھتی ہوں۔',
];
const BUSINESS: readonly Sentence[] = [
  [
    'I run a business that my father began.',
    'میں وہ کاروبار چلاتا ہوں جو والد صاحب نے شروع کیا تھا۔',
    'میں وہ کاروبار چلاتی ہوں جو والد صاحب نے شروع کیا تھا۔',
  ],
  ['I have a small business with my brother.', 'بھائی کے ساتھ میرا ایک چھوٹا سا کاروبار ہے۔'],
];

const INTERESTS: readonly Sentence[] = [
  ['long walks after dinner', 'کھانے کے بعد چہل قدمی'],
  ['old ghazals', 'پرانی غزلیں'],
  ['cricket on Sundays', 'اتوار کی کرکٹ'],
  ['cooking for too many people', 'بہت سے لوگوں کے لیے کھانا پکانا'],
  ['reading history', 'تاریخ کا مطالعہ'],
  ['gardening on the roof', 'چھت پر باغبانی'],
  ['hiking in the hills', 'پہاڑوں کی سیر'],
  ['calligraphy', 'خطاطی'],
  ['badminton with my cousins', 'کزنز کے ساتھ بیڈمنٹن'],
  ['travelling by train', 'ریل کا سفر'],
  ['Urdu poetry', 'اردو شاعری'],
  ['baking', 'بیکنگ'],
  ['photography', 'فوٹوگرافی'],
  ['volunteering at a free clinic', 'مفت کلینک میں رضاکارانہ کام'],
  ['watching documentaries', 'دستاویزی فلمیں'],
  ['tea at any hour', 'ہر وقت کی چائے'],
  ['teaching children on Saturdays', 'ہفتے کے دن بچوں کو پڑھانا'],
  ['running by the canal', 'نہر کنارے دوڑ'],
  ['painting', 'مصوری'],
  ['repairing old radios', 'پرانے ریڈیو ٹھیک کرنا'],
];

const CHARACTERS: readonly Sentence[] = [
  ['Friends call me patient.', 'دوست مجھے صابر کہتے ہیں۔'],
  [
    'I am quiet at first and talkative later.',
    'شروع میں خاموش رہتا ہوں، بعد میں خوب باتیں کرتا ہوں۔',
    'شروع میں خاموش رہتی ہوں، بعد میں خوب باتیں کرتی ہوں۔',
  ],
  ['I laugh easily.', 'مجھے ہنسی جلد آ جاتی ہے۔'],
  ['I say what I mean, kindly.', 'جو بات دل میں ہو، نرمی سے کہہ دیتا ہوں۔', 'جو بات دل میں ہو، نرمی سے کہہ دیتی ہوں۔'],
  ['I like order, and can live with a little chaos.', 'مجھے ترتیب پسند ہے، مگر تھوڑی بے ترتیبی بھی گوارا ہے۔'],
  ['I keep my word.', 'میں وعدہ نبھاتا ہوں۔', 'میں وعدہ نبھاتی ہوں۔'],
  ['My faith matters to me, and so does a good joke.', 'ایمان میرے لیے اہم ہے، اور اچھا لطیفہ بھی۔'],
  [
    'I am close to my grandparents and learn a lot from them.',
    'دادا دادی کے بہت قریب ہوں اور ان سے بہت کچھ سیکھتا ہوں۔',
    'دادا دادی کے بہت قریب ہوں اور ان سے بہت کچھ سیکھتی ہوں۔',
  ],
  [
    'I plan ahead, but not everything.',
    'پہلے سے سوچ کر چلتا ہوں، مگر ہر بات میں نہیں۔',
    'پہلے سے سوچ کر چلتی ہوں، مگر ہر بات میں نہیں۔',
  ],
  ['I would rather listen than argue.', 'بحث سے زیادہ سننا پسند ہے۔'],
];

const PASTS: Record<Exclude<MaritalStatus, 'never_married'>, readonly Sentence[]> = {
  divorced: [
    [
      'I was married before and speak about it openly.',
      'میری پہلے شادی ہو چکی ہے اور میں اس بارے میں کھل کر بات کرتا ہوں۔',
      'میری پہلے شادی ہو چکی ہے اور میں اس بارے میں کھل کر بات کرتی ہوں۔',
    ],
    ['My first marriage ended some years ago, in peace.', 'میری پہلی شادی چند برس پہلے خوش اسلوبی سے ختم ہوئی۔'],
    ['I am divorced and ready for a new beginning.', 'میری طلاق ہو چکی ہے اور نئے آغاز کے لیے دل سے آمادہ ہوں۔'],
  ],
  widowed: [
    [
      'I lost my spouse some years ago, and my family encourages me to begin again.',
      'چند برس پہلے شریکِ حیات کا انتقال ہوا، اور گھر والے نئے سرے سے زندگی شروع کرنے کا حوصلہ دیتے ہیں۔',
    ],
    [
      'I am widowed, and bring up one child with the help of my parents.',
      'میری اہلیہ کا انتقال ہو چکا ہے؛ والدین کی مدد سے ایک بچے کی پرورش کر رہا ہوں۔',
      'میرے شوہر کا انتقال ہو چکا ہے؛ والدین کی مدد سے ایک بچے کی پرورش کر رہی ہوں۔',
    ],
  ],
};

const HOPES: readonly Sentence[] = [
  ['Somebody honest who wants to build a home together.', 'کوئی سچا انسان جو مل کر گھر بسانا چاہے۔'],
  ['A kind person with time for family.', 'ایک مہربان انسان جس کے پاس گھر والوں کے لیے وقت ہو۔'],
  ['A partner who likes to talk things through.', 'ایسا ساتھی جو ہر بات مل بیٹھ کر طے کرنا پسند کرے۔'],
  ['Someone with a calm temper and a sense of humour.', 'ٹھنڈے مزاج کا کوئی، جسے ہنسنا ہنسانا بھی آتا ہو۔'],
  ['A person who is settled in work and knows what matters.', 'جو روزگار میں جما ہو اور جانتا ہو کہ اہم کیا ہے۔'],
  ['An equal: we decide together, and help each other.', 'برابر کا ساتھ: فیصلے مل کر، اور ایک دوسرے کا سہارا۔'],
  ['Somebody who respects both families.', 'کوئی جو دونوں خاندانوں کی عزت کرے۔'],
  ['A friend first of all.', 'سب سے پہلے ایک دوست۔'],
  ['Someone who prays and smiles.', 'کوئی جو عبادت گزار بھی ہو اور خوش مزاج بھی۔'],
  ['A person who is curious about the world.', 'ایسا انسان جسے دنیا کو جاننے کا شوق ہو۔'],
];

const WISHES: readonly Sentence[] = [
  ['Living near my parents would be good, but is no condition.', 'والدین کے قریب رہنا اچھا ہو گا، مگر شرط نہیں۔'],
  ['I am open to moving to another city.', 'دوسرے شہر جانے کے لیے تیار ہوں۔'],
  [
    'Both of us may work; we will share what is to be done at home.',
    'ہم دونوں کام کر سکتے ہیں؛ گھر کے کام بانٹ لیں گے۔',
  ],
  ['Education matters more to me than where somebody is from.', 'میرے لیے علاقے سے زیادہ تعلیم اہم ہے۔'],
  ['Our families should meet early.', 'دونوں خاندان جلد ملیں تو بہتر ہے۔'],
  ['No hurry: a few good conversations first.', 'جلدی نہیں: پہلے چند اچھی ملاقاتیں ہوں۔'],
  ['Children from a first marriage are welcome.', 'پہلی شادی کے بچے سر آنکھوں پر۔'],
  ['I hope for somebody near my age.', 'عمر میں زیادہ فرق نہ ہو تو اچھا ہے۔'],
  ['Please let our parents speak first.', 'پہلے ہمارے والدین بات کریں تو بہتر ہو گا۔'],
  ['A simple wedding is enough for us.', 'ہمارے لیے سادہ شادی کافی ہے۔'],
];

type Filled = Readonly<Record<string, InBoth>>;

function say([en, ur, urByWoman = ur]: Sentence, gender: Gender, filled: Filled = {}): InBoth {
  const fill = (text: string, language: keyof InBoth) =>
    text.replace(/\{(\w+)\}/g, (_place, name: string) => filled[name]?.[language] ?? '');
  return { en: fill(en, 'en'), ur: fill(said([ur, urByWoman], gender), 'ur') };
}

const together = (parts: readonly InBoth[]): InBoth => ({
  en: parts.map(({ en }) => en).join(' '),
  ur: parts.map(({ ur }) => ur).join(' '),
});

/** What somebody says about themselves. */
export function sampleAbout(random: Random, { gender, city, occupation, maritalStatus }: Subject): InBoth {
  const first = random.pick(INTERESTS);
  const second = random.pick(INTERESTS.filter((interest) => interest !== first));
  const interests = { first: say(first, gender), second: say(second, gender) };
  const introduction = random.pick(INTRODUCTIONS);
  return together([
    say(introduction, gender, { place: { en: city, ur: cityInUrdu(city) } }),
    ...(random.next() < 0.85 ? [workOf(random, occupation, gender)] : []),
    ...(maritalStatus === 'never_married' ? [] : [say(random.pick(PASTS[maritalStatus]), gender)]),
    random.next() < 0.5
      ? say(['I enjoy {first} and {second}.', 'میرے مشغلے: {first} اور {second}۔'], gender, interests)
      : say(['My free time goes into {first} and {second}.', 'فرصت میں: {first} اور {second}۔'], gender, interests),
    ...(random.next() < 0.7 ? [say(random.pick(CHARACTERS), gender)] : []),
  ]);
}

/** Whom somebody hopes to meet. */
export function sampleLookingFor(random: Random, gender: Gender): InBoth {
  const hope = say(random.pick(HOPES), gender);
  return random.next() < 0.75 ? together([hope, say(random.pick(WISHES), gender)]) : hope;
}

function workOf(random: Random, occupation: string, gender: Gender): InBoth {
  if (/^(Student|Trainee)$/.test(occupation)) return say(occupation === 'Student' ? STUDYING : TRAINING, gender);
  if (/business|owner/i.test(occupation)) return say(random.pick(BUSINESS), gender);
  const word = occupation.toLowerCase();
  const work = { en: `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`, ur: occupationInUrdu(occupation, gender) };
  return say(random.pick(WORK), gender, { work });
}
