import { receiptMail } from './leads.mails.ts';

const LEAD = {
  ticket: 'T-7GH2K0PQ9X',
  kind: 'contact',
  name: 'Sana',
  phone: '+923001234567',
  email: 'sana@example.org',
  subject: 'Fees',
  message: 'Hello?',
  fingerprint: 'f',
} as const;

test.each([
  ['en', 'Our office hours are Monday to Friday 9AM-6PM.'],
  ['ur', 'ہمارے دفتر کے اوقات پیر سے جمعہ، صبح 9 بجے سے شام 6 بجے تک ہیں۔'],
] as const)('in %s it says when the office answers', (language, said) => {
  expect(receiptMail(LEAD, language).text).toContain(said);
});
