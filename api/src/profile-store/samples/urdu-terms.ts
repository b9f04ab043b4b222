import type { Gender } from '@rishta/contracts';

/** What a man says, and what a woman does. */
type Said = readonly [male: string, female: string];

export const said = ([male, female]: Said, gender: Gender): string => (gender === 'male' ? male : female);

const same = (text: string): Said => [text, text];

const OCCUPATIONS: Readonly<Record<string, Said>> = {
  Accountant: same('اکاؤنٹنٹ'),
  Architect: same('آرکیٹیکٹ'),
  Banker: same('بینکار'),
  Beautician: same('بیوٹیشن'),
  'Business owner': ['کاروباری', 'کاروباری خاتون'],
  Carpenter: same('بڑھئی'),
  'Chartered accountant': same('چارٹرڈ اکاؤنٹنٹ'),
  Chef: same('شیف'),
  Chemist: same('کیمسٹ'),
  'Civil engineer': same('سول انجینئر'),
  'Civil servant': ['سرکاری ملازم', 'سرکاری ملازمہ'],
  Consultant: same('کنسلٹنٹ'),
  'Data analyst': same('ڈیٹا اینالسٹ'),
  'Delivery driver': same('ڈیلیوری ڈرائیور'),
  Dentist: same('ڈینٹسٹ'),
  Designer: same('ڈیزائنر'),
  Doctor: same('ڈاکٹر'),
  Economist: same('ماہرِ معاشیات'),
  'Electrical engineer': same('الیکٹریکل انجینئر'),
  Electrician: same('الیکٹریشن'),
  'Estate agent': same('پراپرٹی ایجنٹ'),
  Exporter: same('برآمد کنندہ'),
  Farmer: same('زمیندار'),
  'Financial analyst': same('فنانشل اینالسٹ'),
  'Graphic designer': same('گرافک ڈیزائنر'),
  'Head teacher': ['ہیڈ ماسٹر', 'ہیڈ مسٹریس'],
  'Human resources officer': same('ایچ آر آفیسر'),
  'Interior designer': same('انٹیریئر ڈیزائنر'),
  Journalist: same('صحافی'),
  Lawyer: same('وکیل'),
  Lecturer: same('لیکچرر'),
  'Marketing executive': same('مارکیٹنگ ایگزیکٹو'),
  Mechanic: same('مکینک'),
  'Mechanical engineer': same('مکینیکل انجینئر'),
  Nurse: same('نرس'),
  'Nursery assistant': same('نرسری اسسٹنٹ'),
  Optometrist: same('ماہرِ بصارت'),
  Pharmacist: same('فارماسسٹ'),
  Photographer: same('فوٹوگرافر'),
  Physiotherapist: same('فزیوتھراپسٹ'),
  'Police officer': same('پولیس افسر'),
  Professor: same('پروفیسر'),
  'Project manager': same('پروجیکٹ منیجر'),
  Psychologist: same('ماہرِ نفسیات'),
  Researcher: same('محقق'),
  'Restaurant manager': same('ریستوران منیجر'),
  'Sales manager': same('سیلز منیجر'),
  Scientist: same('سائنسدان'),
  'Shop owner': ['دکان کے مالک', 'دکان کی مالک'],
  'Social worker': same('سماجی کارکن'),
  'Software developer': same('سافٹ ویئر ڈیولپر'),
  'Software engineer': same('سافٹ ویئر انجینئر'),
  Student: ['طالب علم', 'طالبہ'],
  'Student of law': ['قانون کے طالب علم', 'قانون کی طالبہ'],
  Surgeon: same('سرجن'),
  Tailor: ['درزی', 'درزن'],
  'Taxi owner': ['ٹیکسی کے مالک', 'ٹیکسی کی مالک'],
  Teacher: ['استاد', 'استانی'],
  Trainee: same('زیرِ تربیت'),
  'Transport business': same('ٹرانسپورٹ کا کاروبار'),
};

/** A sample's occupation in Urdu. */
export function occupationInUrdu(occupation: string, gender: Gender): string {
  const found = OCCUPATIONS[occupation];
  if (found === undefined) throw new Error(`The occupation '${occupation}' is not known in Urdu`);
  return said(found, gender);
}
