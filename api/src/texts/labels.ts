/** The names of fields in Urdu, by their English ones. */
export const LABELS = {
  'Full Name': 'پورا نام',
  Email: 'ای میل',
  'Phone Number': 'فون نمبر',
  City: 'شہر',
  Password: 'پاس ورڈ',
  'Current Password': 'موجودہ پاس ورڈ',
  'New Password': 'نیا پاس ورڈ',
  Role: 'کردار',
  Name: 'نام',
  Subject: 'موضوع',
  'Your Message': 'پیغام',
  Title: 'عنوان',
  Description: 'تفصیل',
  Location: 'علاقہ',
} as const;

export type Label = keyof typeof LABELS;
