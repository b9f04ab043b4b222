import type { Localized } from './localized.ts';
import type { Gender, Religion } from './profile-choices.ts';

/** An invented person, for as long as there are no members to show. */
export interface SampleProfile {
  /** The profile number. */
  id: string;
  name: Localized;
  gender: Gender;
  age: number;
  city: string;
  country: string;
  religion: Religion;
  education: Localized;
  occupation: Localized;
}

const bachelors: Localized = { en: "Bachelor's", ur: 'بیچلرز' };
const masters: Localized = { en: "Master's", ur: 'ماسٹرز' };
const doctorate: Localized = { en: 'PhD', ur: 'پی ایچ ڈی' };

type Row = [
  name: [en: string, ur: string],
  gender: Gender,
  age: number,
  place: [city: string, country: string],
  religion: Religion,
  education: Localized,
  occupation: [en: string, ur: string],
];

const rows: readonly Row[] = [
  [['Ayesha Khan', 'عائشہ خان'], 'bride', 27, ['Lahore', 'PK'], 'islam', masters, ['Architect', 'ماہرِ تعمیرات']],
  [['Bilal Ahmed', 'بلال احمد'], 'groom', 31, ['London', 'GB'], 'islam', masters, ['Civil engineer', 'سول انجینئر']],
  [['Zainab Malik', 'زینب ملک'], 'bride', 24, ['Birmingham', 'GB'], 'islam', bachelors, ['Teacher', 'استانی']],
  [['Hamza Sheikh', 'حمزہ شیخ'], 'groom', 28, ['Karachi', 'PK'], 'islam', bachelors, ['Accountant', 'اکاؤنٹنٹ']],
  [['Sana Iqbal', 'ثنا اقبال'], 'bride', 32, ['Islamabad', 'PK'], 'islam', doctorate, ['Lecturer', 'لیکچرر']],
  [['Usman Chaudhry', 'عثمان چوہدری'], 'groom', 35, ['Manchester', 'GB'], 'islam', masters, ['Dentist', 'ڈینٹسٹ']],
  [
    ['Maryam Yousaf', 'مریم یوسف'],
    'bride',
    22,
    ['Multan', 'PK'],
    'islam',
    bachelors,
    ['Student of law', 'قانون کی طالبہ'],
  ],
  [['Daniel Masih', 'ڈینیئل مسیح'], 'groom', 29, ['Lahore', 'PK'], 'christianity', bachelors, ['Nurse', 'نرس']],
  [['Harpreet Kaur', 'ہرپریت کور'], 'bride', 30, ['London', 'GB'], 'sikhism', masters, ['Pharmacist', 'فارماسسٹ']],
  [
    ['Faisal Qureshi', 'فیصل قریشی'],
    'groom',
    42,
    ['Rawalpindi', 'PK'],
    'islam',
    masters,
    ['Business owner', 'کاروباری'],
  ],
  [['Mehwish Raza', 'مہوش رضا'], 'bride', 37, ['Karachi', 'PK'], 'islam', masters, ['Doctor', 'ڈاکٹر']],
  [['Saad Butt', 'سعد بٹ'], 'groom', 25, ['Sialkot', 'PK'], 'islam', bachelors, ['Exporter', 'برآمد کنندہ']],
  [['Nimra Aslam', 'نمرہ اسلم'], 'bride', 28, ['Faisalabad', 'PK'], 'islam', bachelors, ['Designer', 'ڈیزائنر']],
  [['Rohan Kumar', 'روہن کمار'], 'groom', 33, ['Hyderabad', 'PK'], 'hinduism', masters, ['Chemist', 'کیمیا دان']],
  [['Hira Baloch', 'حرا بلوچ'], 'bride', 41, ['Quetta', 'PK'], 'islam', masters, ['Head teacher', 'ہیڈ مسٹریس']],
  [['Imran Afridi', 'عمران آفریدی'], 'groom', 38, ['Peshawar', 'PK'], 'islam', doctorate, ['Surgeon', 'سرجن']],
];

export const sampleProfiles: readonly SampleProfile[] = rows.map(
  ([name, gender, age, [city, country], religion, education, occupation], index) => ({
    id: `R${1001 + index}`,
    name: { en: name[0], ur: name[1] },
    gender,
    age,
    city,
    country,
    religion,
    education,
    occupation: { en: occupation[0], ur: occupation[1] },
  }),
);
