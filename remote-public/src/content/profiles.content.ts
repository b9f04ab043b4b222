import type { Education, Gender, PublicProfile, Religion } from '@rishta/contracts';

type Row = [
  name: [en: string, ur: string],
  gender: Gender,
  age: number,
  city: string,
  country: string,
  religion: Religion,
  education: Education,
  occupation: [en: string, ur: string],
];

const rows: readonly Row[] = [
  [['Ayesha Khan', 'عائشہ خان'], 'female', 27, 'Lahore', 'PK', 'islam', 'masters', ['Architect', 'آرکیٹیکٹ']],
  [['Bilal Ahmed', 'بلال احمد'], 'male', 31, 'London', 'GB', 'islam', 'masters', ['Civil engineer', 'سول انجینئر']],
  [['Zainab Malik', 'زینب ملک'], 'female', 24, 'Birmingham', 'GB', 'islam', 'bachelors', ['Teacher', 'استانی']],
  [['Hamza Sheikh', 'حمزہ شیخ'], 'male', 28, 'Karachi', 'PK', 'islam', 'bachelors', ['Accountant', 'اکاؤنٹنٹ']],
  [['Sana Iqbal', 'ثنا اقبال'], 'female', 32, 'Islamabad', 'PK', 'islam', 'phd', ['Lecturer', 'لیکچرر']],
  [['Usman Chaudhry', 'عثمان چوہدری'], 'male', 35, 'Manchester', 'GB', 'islam', 'masters', ['Dentist', 'ڈینٹسٹ']],
  [
    ['Maryam Yousaf', 'مریم یوسف'],
    'female',
    22,
    'Multan',
    'PK',
    'islam',
    'bachelors',
    ['Student of law', 'قانون کی طالبہ'],
  ],
  [['Daniel Masih', 'دانیال مسیح'], 'male', 29, 'Lahore', 'PK', 'christianity', 'bachelors', ['Nurse', 'نرس']],
  [['Harpreet Kaur', 'ہرپریت کور'], 'female', 30, 'London', 'GB', 'sikhism', 'masters', ['Pharmacist', 'فارماسسٹ']],
  [
    ['Faisal Qureshi', 'فیصل قریشی'],
    'male',
    42,
    'Rawalpindi',
    'PK',
    'islam',
    'masters',
    ['Business owner', 'کاروباری'],
  ],
  [['Mehwish Raza', 'مہوش رضا'], 'female', 37, 'Karachi', 'PK', 'islam', 'masters', ['Doctor', 'ڈاکٹر']],
  [['Saad Butt', 'سعد بٹ'], 'male', 25, 'Sialkot', 'PK', 'islam', 'bachelors', ['Exporter', 'برآمد کنندہ']],
  [['Nimra Aslam', 'نمرہ اسلم'], 'female', 28, 'Faisalabad', 'PK', 'islam', 'bachelors', ['Designer', 'ڈیزائنر']],
  [['Rohan Kumar', 'روہن کمار'], 'male', 33, 'Hyderabad', 'PK', 'hinduism', 'masters', ['Chemist', 'کیمسٹ']],
  [['Hira Baloch', 'حرا بلوچ'], 'female', 41, 'Quetta', 'PK', 'islam', 'masters', ['Head teacher', 'ہیڈ مسٹریس']],
  [['Imran Afridi', 'عمران آفریدی'], 'male', 38, 'Peshawar', 'PK', 'islam', 'phd', ['Surgeon', 'سرجن']],
];

/** Invented persons, as the sample data of the API has them: shown where it is not reached. */
export const sampleProfiles: readonly PublicProfile[] = rows.map(
  ([name, gender, age, city, country, religion, education, occupation], index) => ({
    id: `R${1001 + index}`,
    name: name[0],
    gender,
    age,
    city,
    country,
    religion,
    education,
    occupation: occupation[0],
    isSample: true,
    inUrdu: { name: name[1], occupation: occupation[1] },
  }),
);
