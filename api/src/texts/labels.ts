import type { FieldLabel } from '@rishta/contracts/codes';

/** The names of fields. */
export const LABELS: Readonly<Record<FieldLabel, { en: string; ur: string }>> = {
  'full-name': { en: 'Full Name', ur: 'پورا نام' },
  email: { en: 'Email', ur: 'ای میل' },
  'phone-number': { en: 'Phone Number', ur: 'فون نمبر' },
  city: { en: 'City', ur: 'شہر' },
  password: { en: 'Password', ur: 'پاس ورڈ' },
  'current-password': { en: 'Current Password', ur: 'موجودہ پاس ورڈ' },
  'new-password': { en: 'New Password', ur: 'نیا پاس ورڈ' },
  role: { en: 'Role', ur: 'کردار' },
  name: { en: 'Name', ur: 'نام' },
  subject: { en: 'Subject', ur: 'موضوع' },
  message: { en: 'Your Message', ur: 'پیغام' },
  title: { en: 'Title', ur: 'عنوان' },
  description: { en: 'Description', ur: 'تفصیل' },
  location: { en: 'Location', ur: 'علاقہ' },
  'candidate-name': { en: 'Candidate name', ur: 'امیدوار کا نام' },
  'date-of-birth': { en: 'Date of birth', ur: 'تاریخِ پیدائش' },
  sect: { en: 'Sect', ur: 'مسلک' },
  occupation: { en: 'Occupation', ur: 'پیشہ' },
  report: { en: 'Report', ur: 'شکایت' },
  note: { en: 'Note', ur: 'نوٹ' },
  'looking-for': { en: 'Looking for', ur: 'کیسا رشتہ درکار ہے' },
};
