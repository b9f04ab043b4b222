import type { Language } from '@rishta/contracts';
import { EMAIL_CODE_LIMITS } from '@rishta/contracts/limits';
import { MAILED_PAGES } from '@rishta/contracts/mailed-pages';
import { addressIn } from '@rishta/contracts/address-in';

import type { Mail, MailText } from '../../mail/mail.ts';

/** To a new address: only who reads it knows the code. */
export function codeMail(to: string, code: string, language: Language): Mail {
  return { to, ...CODES[language](code) };
}

const CODES = {
  en: (code) => ({
    subject: 'Your code for Rishta',
    text: `Hello,

somebody, hopefully you, wants to use this address for their Rishta account.
Type this code in the settings within ${EMAIL_CODE_LIMITS.minutes} minutes:

${code}

If it was not you, there is nothing to do: nothing changes without the code.
Please give it to nobody.
`,
  }),
  ur: (code) => ({
    subject: '”رشتہ“ پر آپ کا کوڈ',
    text: `السلام علیکم،

کوئی، غالباً آپ ہی، یہ پتا اپنے ”رشتہ“ اکاؤنٹ کے لیے استعمال کرنا چاہتا ہے۔
${EMAIL_CODE_LIMITS.minutes} منٹ کے اندر ترتیبات میں یہ کوڈ لکھیں:

${code}

اگر یہ آپ نہیں تھے تو آپ کو کچھ کرنے کی ضرورت نہیں: کوڈ کے بغیر کچھ نہیں بدلتا۔
براہِ کرم یہ کوڈ کسی کو نہ دیں۔
`,
  }),
} satisfies Record<Language, (code: string) => MailText>;

/** To an address that has an account: only its owner learns that. */
export function addressTakenMail(to: string, siteUrl: string, language: Language): Mail {
  return { to, ...TAKEN[language](addressIn(language, MAILED_PAGES.login, siteUrl)) };
}

const TAKEN = {
  en: (link) => ({
    subject: 'This address has a Rishta account already',
    text: `Hello,

somebody wants to use this address for another Rishta account. It has an account
already, so there is no code, and nothing has changed. If it was you, log in to
the account of this address:

${link}
`,
  }),
  ur: (link) => ({
    subject: 'اس پتے پر ”رشتہ“ کا اکاؤنٹ پہلے سے موجود ہے',
    text: `السلام علیکم،

کوئی یہ پتا ”رشتہ“ کے کسی دوسرے اکاؤنٹ کے لیے استعمال کرنا چاہتا ہے۔ اس پتے پر پہلے
سے ایک اکاؤنٹ موجود ہے، اس لیے کوئی کوڈ نہیں بھیجا گیا اور کچھ نہیں بدلا۔ اگر یہ آپ
تھے تو اس پتے کے اکاؤنٹ میں لاگ اِن کریں:

${link}
`,
  }),
} satisfies Record<Language, (link: string) => MailText>;

/** To the address before: it tells enough of the new one to know it, and not enough to write to it. */
export function emailChangedMail(
  before: string,
  { to, siteUrl }: { to: string; siteUrl: string },
  language: Language,
): Mail {
  return { to: before, ...CHANGES[language](hinted(to), addressIn(language, MAILED_PAGES.contact, siteUrl)) };
}

const CHANGES = {
  en: (hint, link) => ({
    subject: 'The email of your Rishta account was changed',
    text: `Hello,

your Rishta account has another email now: ${hint}
Other devices were logged out. We write to this address no more.

If it was not you, please tell us at once:

${link}
`,
  }),
  ur: (hint, link) => ({
    subject: 'آپ کے ”رشتہ“ اکاؤنٹ کی ای میل بدل دی گئی ہے',
    text: `السلام علیکم،

آپ کے ”رشتہ“ اکاؤنٹ کی ای میل اب یہ ہے: ${hint}
دوسری ڈیوائسز لاگ آؤٹ کر دی گئی ہیں۔ اب ہم اس پتے پر نہیں لکھیں گے۔

اگر یہ آپ نے نہیں کیا تو براہِ کرم ہمیں فوراً بتائیں:

${link}
`,
  }),
} satisfies Record<Language, (hint: string, link: string) => MailText>;

/** s…@e….org of sara@example.org. */
function hinted(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@');
  return `${mailbox.charAt(0)}…@${domain.charAt(0)}…${domain.slice(domain.lastIndexOf('.'))}`;
}
