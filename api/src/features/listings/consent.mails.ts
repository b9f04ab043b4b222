import type { Language } from '@rishta/contracts';
import { CONSENT_LIMITS } from '@rishta/contracts/limits';
import { MAILED_PAGES } from '@rishta/contracts/mailed-pages';
import { addressIn } from '@rishta/contracts/address-in';

import type { Mail, MailText } from '../../mail/mail.ts';
import { nameAlone } from '../../relation-store/contact-details/contact-details.ts';

interface Asking {
  agency: string;
  candidate: string;
  code: string;
  siteUrl: string;
}

/** To a candidate whom an agency wants to represent. It says who asks, and never where else one might write or press. */
export function consentMail(to: string, { agency, candidate, code, siteUrl }: Asking, language: Language): Mail {
  const { anAgency, someone, text } = TEXTS[language];
  const link = addressIn(language, MAILED_PAGES.contact, siteUrl);
  return { to, ...text(nameAlone(agency) ?? anAgency, nameAlone(candidate) ?? someone, code, link) };
}

interface Texts {
  anAgency: string;
  someone: string;
  text: (agency: string, candidate: string, code: string, link: string) => MailText;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    anAgency: 'An agency',
    someone: 'the person of this address',
    text: (agency, candidate, code, link) => ({
      subject: 'May this agency represent you on Rishta?',
      text: `Hello,

${agency} wants to look for a match for ${candidate} on Rishta, and to show families
a profile: first name, age, city, religion, education, occupation, and what the
agency writes. That needs the consent of the candidate.

If that is you and you agree, give this code to the agency within ${CONSENT_LIMITS.days} days:

${code}

If you do not agree, or do not know the agency, keep the code to yourself: without
it no profile is shown. If you change your mind later, or something is wrong,
please tell us:

${link}
`,
    }),
  },
  ur: {
    anAgency: 'ایک ایجنسی',
    someone: 'اس پتے کے مالک',
    text: (agency, candidate, code, link) => ({
      subject: 'کیا یہ ایجنسی ”رشتہ“ پر آپ کی نمائندگی کر سکتی ہے؟',
      text: `السلام علیکم،

”رشتہ“ پر ${candidate} کے لیے رشتہ تلاش کرنے اور خاندانوں کو ایک پروفائل دکھانے کی
درخواست ${agency} کی طرف سے آئی ہے۔ پروفائل میں یہ ہو گا: پہلا نام، عمر، شہر،
مذہب، تعلیم، پیشہ، اور جو کچھ ایجنسی لکھے۔ اس کے لیے امیدوار کی اجازت ضروری ہے۔

اگر یہ آپ ہیں اور آپ راضی ہیں تو ${CONSENT_LIMITS.days} دن کے اندر یہ کوڈ ایجنسی کو بتا دیں:

${code}

اگر آپ راضی نہیں، یا اس ایجنسی کو نہیں جانتے، تو یہ کوڈ کسی کو نہ دیں: اس کے بغیر
کوئی پروفائل نہیں دکھایا جائے گا۔ اگر بعد میں آپ کا ارادہ بدل جائے یا کوئی بات
درست نہ ہو تو براہِ کرم ہمیں بتائیں:

${link}
`,
    }),
  },
};
