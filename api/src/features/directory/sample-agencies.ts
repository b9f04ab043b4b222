import type { Service } from '@rishta/contracts';

import type { NewAgency } from '../../agency-store/directory-agencies.ts';
import type { AgencyKind } from '../../database/schema.ts';

type Row = [
  slug: string,
  name: [en: string, ur: string],
  city: string,
  services: Service[],
  description: [en: string, ur: string],
];

const bureauRows: readonly Row[] = [
  [
    'noor-rishta',
    ['Noor Rishta Centre', 'نور رشتہ سینٹر'],
    'Lahore',
    ['matchmaking', 'counseling'],
    ['Family introductions in Lahore since 1998.', '1998 سے لاہور میں خاندانوں کا باہمی تعارف۔'],
  ],
  [
    'mehran-marriage-bureau',
    ['Mehran Marriage Bureau', 'مہران میرج بیورو'],
    'Karachi',
    ['matchmaking', 'wedding-planning'],
    ['Matches for professionals, by appointment.', 'پیشہ ور افراد کے رشتے، پہلے سے وقت لے کر۔'],
  ],
  [
    'margalla-match',
    ['Margalla Match', 'مارگلہ میچ'],
    'Islamabad',
    ['matchmaking', 'event-management'],
    ['For families from the twin cities.', 'جڑواں شہروں کے خاندانوں کے لیے۔'],
  ],
  [
    'saffron-introductions',
    ['Saffron Introductions', 'زعفران انٹروڈکشنز'],
    'London',
    ['matchmaking', 'counseling'],
    ['British Asian families across London.', 'لندن بھر کے برٹش ایشین خاندان۔'],
  ],
  [
    'midland-rishta',
    ['Midland Rishta', 'مڈلینڈ رشتہ'],
    'Birmingham',
    ['matchmaking', 'groom-services'],
    ['Consultants who visit you at home.', 'کنسلٹنٹ جو آپ کے گھر آتے ہیں۔'],
  ],
  [
    'shalimar-matchmakers',
    ['Shalimar Matchmakers', 'شالیمار میچ میکرز'],
    'Faisalabad',
    ['matchmaking', 'bridal-services'],
    ['Three generations of matchmaking.', 'تین نسلوں سے رشتے کرا رہے ہیں۔'],
  ],
  [
    'khyber-unions',
    ['Khyber Unions', 'خیبر یونینز'],
    'Peshawar',
    ['matchmaking'],
    ['Discreet introductions, Pashto spoken.', 'رازداری سے تعارف، پشتو میں بھی۔'],
  ],
  [
    'northern-nikah',
    ['Northern Nikah', 'ناردرن نکاح'],
    'Manchester',
    ['matchmaking', 'wedding-planning'],
    ['From the first call to the nikah.', 'پہلی کال سے نکاح تک۔'],
  ],
  [
    'chiltan-family-bureau',
    ['Chiltan Family Bureau', 'چلتن فیملی بیورو'],
    'Quetta',
    ['matchmaking', 'counseling'],
    ['Trusted by families of Balochistan.', 'بلوچستان کے خاندانوں کا اعتماد۔'],
  ],
];

const featuredRows: readonly Row[] = [
  [
    'gul-e-rang-events',
    ['Gul-e-Rang Events', 'گلِ رنگ ایونٹس'],
    'Lahore',
    ['event-management', 'wedding-planning'],
    ['Mehndi, baraat and walima, planned as one.', 'مہندی، بارات اور ولیمہ، ایک ساتھ۔'],
  ],
  [
    'zari-bridal-house',
    ['Zari Bridal House', 'زری برائیڈل ہاؤس'],
    'Karachi',
    ['bridal-services'],
    ['Bridal wear and make-up by appointment.', 'دلہن کے لباس اور میک اپ، پہلے سے وقت لے کر۔'],
  ],
  [
    'sehra-groom-studio',
    ['Sehra Groom Studio', 'سہرا گروم اسٹوڈیو'],
    'Sialkot',
    ['groom-services'],
    ['Sherwanis, turbans and sehras.', 'شیروانی، پگڑی اور سہرا۔'],
  ],
  [
    'two-families-counsel',
    ['Two Families Counsel', 'ٹو فیملیز کونسل'],
    'Manchester',
    ['counseling'],
    ['Counselling before and after the wedding.', 'شادی سے پہلے اور بعد مشاورت۔'],
  ],
  [
    'chenab-wedding-planners',
    ['Chenab Wedding Planners', 'چناب ویڈنگ پلانرز'],
    'Multan',
    ['wedding-planning', 'event-management'],
    ['Clear budgets and one person to call.', 'واضح بجٹ اور رابطے کے لیے ایک شخص۔'],
  ],
  [
    'rawal-banquets',
    ['Rawal Banquets', 'راول بینکوئٹس'],
    'Rawalpindi',
    ['event-management'],
    ['Halls and catering for 100 to 1,200 guests.', '100 سے 1,200 مہمانوں کے ہال اور کھانا۔'],
  ],
  [
    'thames-baraat',
    ['Thames Baraat', 'ٹیمز بارات'],
    'London',
    ['event-management', 'groom-services'],
    ['Horses, dhol and cars for the baraat.', 'بارات کے لیے گھوڑے، ڈھول اور گاڑیاں۔'],
  ],
  [
    'indus-brides',
    ['Indus Brides', 'انڈس برائیڈز'],
    'Hyderabad',
    ['bridal-services', 'matchmaking'],
    ['Sindhi bridal traditions, made new.', 'سندھی دلہن کی روایات، نئے انداز میں۔'],
  ],
  [
    'bradford-rishta-advice',
    ['Bradford Rishta Advice', 'بریڈفورڈ رشتہ ایڈوائس'],
    'Bradford',
    ['counseling', 'matchmaking'],
    ['Advice for parents and candidates.', 'والدین اور امیدواروں کے لیے مشورہ۔'],
  ],
];

const agency =
  (kind: AgencyKind) =>
  ([slug, name, city, services, description]: Row): NewAgency => ({
    slug,
    kind,
    name: { en: name[0], ur: name[1] },
    description: { en: description[0], ur: description[1] },
    city,
    services,
    // A domain that is reserved for examples.
    website: `https://${slug}.example/`,
  });

/** Invented agencies: those whom the pages show, too, while there is no service to ask. */
export const SAMPLE_AGENCIES: readonly NewAgency[] = [
  ...bureauRows.map(agency('bureau')),
  ...featuredRows.map(agency('featured')),
];
