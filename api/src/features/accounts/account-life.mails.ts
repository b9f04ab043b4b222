import type { Language } from '@rishta/contracts';
import { MAILED_PAGES } from '@rishta/contracts/mailed-pages';
import { addressIn } from '@rishta/contracts/address-in';

import type { Mail, MailText } from '../../mail/mail.ts';
import { DEADLINES } from '../../texts/days.ts';

interface Deletion {
  dueAt: number;
  siteUrl: string;
}

/** Tells the owner when the account will be erased, and how to keep it. */
export function deletionMail(to: string, { dueAt, siteUrl }: Deletion, language: Language): Mail {
  const link = addressIn(language, MAILED_PAGES.accountSettings, siteUrl);
  return { to, ...DELETIONS[language](DEADLINES[language](dueAt), link) };
}

const DELETIONS = {
  en: (moment, link) => ({
    subject: 'Your Rishta account will be deleted',
    text: `Hello,

you have asked us to delete your Rishta account. From now on nobody finds your
profiles or can write to you. The account is erased for good, with its
listings, pictures and messages, on ${moment}.

Until then you can change your mind: log in and press 'Keep my account' in your
settings. All is then as it was before.

${link}

If it was not you, somebody knows your password: please log in, keep your
account and change the password.
`,
  }),
  ur: (moment, link) => ({
    subject: '”رشتہ“ پر آپ کا اکاؤنٹ حذف کر دیا جائے گا',
    text: `السلام علیکم،

آپ نے ”رشتہ“ پر اپنا اکاؤنٹ حذف کرنے کے لیے کہا ہے۔ اب سے کوئی آپ کے پروفائل نہیں
دیکھ سکتا اور نہ آپ کو پیغام بھیج سکتا ہے۔ اکاؤنٹ اپنے اشتہاروں، تصویروں اور پیغامات سمیت
${moment} ہمیشہ کے لیے حذف کر دیا جائے گا۔

تب تک آپ ارادہ بدل سکتے ہیں: لاگ اِن کریں اور اپنی ترتیبات میں ”میرا اکاؤنٹ
برقرار رکھیں“ دبائیں۔ پھر سب کچھ پہلے جیسا ہو جائے گا۔

${link}

اگر یہ آپ نے نہیں کیا تو کوئی اور آپ کا پاس ورڈ جانتا ہے: براہِ کرم لاگ اِن کریں،
اپنا اکاؤنٹ برقرار رکھیں اور پاس ورڈ بدل دیں۔
`,
  }),
} satisfies Record<Language, (moment: string, link: string) => MailText>;
