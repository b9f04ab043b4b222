import type { Education, MotherTongue, Religion } from '@rishta/contracts';
import type { City } from '@rishta/contracts/places';

import type { Random } from './random.ts';

type Weights<T> = readonly (readonly [value: T, weight: number])[];

/** Where people are from: by the size of the city, and of its Pakistani community in Britain. */
const CITIES: Weights<City> = [
  ['Karachi', 150],
  ['Lahore', 120],
  ['Faisalabad', 40],
  ['Rawalpindi', 40],
  ['Islamabad', 38],
  ['Multan', 28],
  ['Gujranwala', 25],
  ['Peshawar', 25],
  ['Hyderabad', 22],
  ['Quetta', 16],
  ['Sialkot', 15],
  ['Sargodha', 11],
  ['Bahawalpur', 11],
  ['Abbottabad', 8],
  ['Mirpur', 8],
  ['London', 60],
  ['Birmingham', 45],
  ['Bradford', 32],
  ['Manchester', 32],
  ['Glasgow', 12],
  ['Leeds', 12],
  ['Luton', 10],
  ['Slough', 8],
  ['Leicester', 8],
];

const BRITISH_TONGUES: Weights<MotherTongue> = [
  ['english', 40],
  ['urdu', 25],
  ['punjabi', 20],
  ['kashmiri', 10],
  ['pashto', 3],
  ['gujarati', 2],
];
const PUNJABI_TONGUES: Weights<MotherTongue> = [
  ['punjabi', 65],
  ['urdu', 28],
  ['saraiki', 5],
  ['pashto', 2],
];
const SOUTHERN_TONGUES: Weights<MotherTongue> = [
  ['saraiki', 60],
  ['punjabi', 20],
  ['urdu', 20],
];
const CAPITAL_TONGUES: Weights<MotherTongue> = [
  ['punjabi', 40],
  ['urdu', 35],
  ['pashto', 12],
  ['hindko', 5],
  ['kashmiri', 5],
  ['english', 3],
];
const TONGUES: Partial<Record<City, Weights<MotherTongue>>> = {
  Lahore: PUNJABI_TONGUES,
  Faisalabad: PUNJABI_TONGUES,
  Gujranwala: PUNJABI_TONGUES,
  Sialkot: PUNJABI_TONGUES,
  Sargodha: PUNJABI_TONGUES,
  Multan: SOUTHERN_TONGUES,
  Bahawalpur: SOUTHERN_TONGUES,
  Islamabad: CAPITAL_TONGUES,
  Rawalpindi: CAPITAL_TONGUES,
  Karachi: [
    ['urdu', 50],
    ['pashto', 14],
    ['punjabi', 12],
    ['sindhi', 10],
    ['gujarati', 6],
    ['balochi', 4],
    ['other', 4],
  ],
  Hyderabad: [
    ['sindhi', 65],
    ['urdu', 33],
    ['other', 2],
  ],
  Peshawar: [
    ['pashto', 78],
    ['hindko', 17],
    ['urdu', 5],
  ],
  Quetta: [
    ['balochi', 36],
    ['pashto', 42],
    ['urdu', 12],
    ['other', 10],
  ],
  Abbottabad: [
    ['hindko', 80],
    ['pashto', 12],
    ['urdu', 8],
  ],
  Mirpur: [
    ['kashmiri', 70],
    ['punjabi', 20],
    ['urdu', 10],
  ],
};

const EDUCATIONS: Weights<Education> = [
  ['bachelors', 52],
  ['masters', 30],
  ['phd', 4],
  ['other', 14],
];

const OCCUPATIONS: Record<Education, readonly string[]> = {
  bachelors: [
    'Teacher',
    'Accountant',
    'Software developer',
    'Graphic designer',
    'Banker',
    'Civil engineer',
    'Nurse',
    'Journalist',
    'Sales manager',
    'Business owner',
    'Human resources officer',
    'Optometrist',
    'Physiotherapist',
    'Police officer',
    'Social worker',
    'Interior designer',
    'Marketing executive',
    'Electrical engineer',
    'Estate agent',
    'Civil servant',
  ],
  masters: [
    'Doctor',
    'Dentist',
    'Lawyer',
    'Pharmacist',
    'Architect',
    'Chartered accountant',
    'Data analyst',
    'Project manager',
    'Software engineer',
    'Psychologist',
    'Lecturer',
    'Civil servant',
    'Consultant',
    'Head teacher',
    'Financial analyst',
    'Mechanical engineer',
    'Business owner',
  ],
  phd: ['Lecturer', 'Scientist', 'Surgeon', 'Researcher', 'Economist', 'Professor'],
  other: [
    'Shop owner',
    'Electrician',
    'Tailor',
    'Chef',
    'Taxi owner',
    'Beautician',
    'Farmer',
    'Mechanic',
    'Restaurant manager',
    'Carpenter',
    'Delivery driver',
    'Nursery assistant',
    'Transport business',
    'Photographer',
  ],
};

export const sampleCity = (random: Random): City => random.weighted(CITIES);

const RELIGIONS: Record<'PK' | 'GB', Weights<Religion>> = {
  PK: [
    ['islam', 91],
    ['christianity', 5],
    ['hinduism', 3.5],
    ['sikhism', 0.5],
  ],
  GB: [
    ['islam', 84],
    ['sikhism', 8],
    ['hinduism', 5],
    ['christianity', 3],
  ],
};

export const sampleReligion = (random: Random, country: 'PK' | 'GB'): Religion => random.weighted(RELIGIONS[country]);

export const sampleTongue = (random: Random, city: City): MotherTongue =>
  random.weighted(TONGUES[city] ?? BRITISH_TONGUES);

export function sampleWork(random: Random, age: number): { education: Education; occupation: string } {
  const education = random.weighted(EDUCATIONS);
  // Nobody has finished a doctorate, and few anything else, that early.
  if (age < 22) return { education: 'other', occupation: age < 20 || random.next() < 0.7 ? 'Student' : 'Trainee' };
  return age < 27 && education === 'phd'
    ? { education: 'masters', occupation: 'Researcher' }
    : { education, occupation: random.pick(OCCUPATIONS[education]) };
}
