import type { Education, Gender, PublicProfile, Religion } from '@rishta/contracts';

type Row = [
  name: string,
  gender: Gender,
  age: number,
  city: string,
  country: string,
  religion: Religion,
  education: Education,
  occupation: string,
];

const rows: readonly Row[] = [
  ['Ayesha Khan', 'female', 27, 'Lahore', 'PK', 'islam', 'masters', 'Architect'],
  ['Bilal Ahmed', 'male', 31, 'London', 'GB', 'islam', 'masters', 'Civil engineer'],
  ['Zainab Malik', 'female', 24, 'Birmingham', 'GB', 'islam', 'bachelors', 'Teacher'],
  ['Hamza Sheikh', 'male', 28, 'Karachi', 'PK', 'islam', 'bachelors', 'Accountant'],
  ['Sana Iqbal', 'female', 32, 'Islamabad', 'PK', 'islam', 'phd', 'Lecturer'],
  ['Usman Chaudhry', 'male', 35, 'Manchester', 'GB', 'islam', 'masters', 'Dentist'],
  ['Maryam Yousaf', 'female', 22, 'Multan', 'PK', 'islam', 'bachelors', 'Student of law'],
  ['Daniel Masih', 'male', 29, 'Lahore', 'PK', 'christianity', 'bachelors', 'Nurse'],
  ['Harpreet Kaur', 'female', 30, 'London', 'GB', 'sikhism', 'masters', 'Pharmacist'],
  ['Faisal Qureshi', 'male', 42, 'Rawalpindi', 'PK', 'islam', 'masters', 'Business owner'],
  ['Mehwish Raza', 'female', 37, 'Karachi', 'PK', 'islam', 'masters', 'Doctor'],
  ['Saad Butt', 'male', 25, 'Sialkot', 'PK', 'islam', 'bachelors', 'Exporter'],
  ['Nimra Aslam', 'female', 28, 'Faisalabad', 'PK', 'islam', 'bachelors', 'Designer'],
  ['Rohan Kumar', 'male', 33, 'Hyderabad', 'PK', 'hinduism', 'masters', 'Chemist'],
  ['Hira Baloch', 'female', 41, 'Quetta', 'PK', 'islam', 'masters', 'Head teacher'],
  ['Imran Afridi', 'male', 38, 'Peshawar', 'PK', 'islam', 'phd', 'Surgeon'],
];

/** Invented persons, as the sample data of the API has them: shown where it is not reached. */
export const sampleProfiles: readonly PublicProfile[] = rows.map(
  ([name, gender, age, city, country, religion, education, occupation], index) => ({
    id: `R${1001 + index}`,
    name,
    gender,
    age,
    city,
    country,
    religion,
    education,
    occupation,
  }),
);
