import type { Education, Gender, Religion } from '@rishta/contracts';
import type { City } from '@rishta/contracts/places';

type FirstSample = readonly [
  name: string,
  gender: Gender,
  age: number,
  city: City,
  religion: Religion,
  education: Education,
  occupation: string,
];

/** R1001 to R1016: those whom the pages show, too, while there is no service to ask. */
export const FIRST_SAMPLES: readonly FirstSample[] = [
  ['Ayesha Khan', 'female', 27, 'Lahore', 'islam', 'masters', 'Architect'],
  ['Bilal Ahmed', 'male', 31, 'London', 'islam', 'masters', 'Civil engineer'],
  ['Zainab Malik', 'female', 24, 'Birmingham', 'islam', 'bachelors', 'Teacher'],
  ['Hamza Sheikh', 'male', 28, 'Karachi', 'islam', 'bachelors', 'Accountant'],
  ['Sana Iqbal', 'female', 32, 'Islamabad', 'islam', 'phd', 'Lecturer'],
  ['Usman Chaudhry', 'male', 35, 'Manchester', 'islam', 'masters', 'Dentist'],
  ['Maryam Yousaf', 'female', 22, 'Multan', 'islam', 'bachelors', 'Student of law'],
  ['Daniel Masih', 'male', 29, 'Lahore', 'christianity', 'bachelors', 'Nurse'],
  ['Harpreet Kaur', 'female', 30, 'London', 'sikhism', 'masters', 'Pharmacist'],
  ['Faisal Qureshi', 'male', 42, 'Rawalpindi', 'islam', 'masters', 'Business owner'],
  ['Mehwish Raza', 'female', 37, 'Karachi', 'islam', 'masters', 'Doctor'],
  ['Saad Butt', 'male', 25, 'Sialkot', 'islam', 'bachelors', 'Exporter'],
  ['Nimra Aslam', 'female', 28, 'Faisalabad', 'islam', 'bachelors', 'Designer'],
  ['Rohan Kumar', 'male', 33, 'Hyderabad', 'hinduism', 'masters', 'Chemist'],
  ['Hira Baloch', 'female', 41, 'Quetta', 'islam', 'masters', 'Head teacher'],
  ['Imran Afridi', 'male', 38, 'Peshawar', 'islam', 'phd', 'Surgeon'],
];
