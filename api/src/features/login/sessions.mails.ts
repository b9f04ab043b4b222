import type { Language } from '@rishta/contracts';
import { DEVICE_LINK_LIMITS } from '@rishta/contracts/limits';

import type { Mail, MailText } from '../../mail/mail.ts';

export function deviceLinkMail(to: string, link: string, language: Language): Mail {
  return { to, ...DEVICE_LINKS[language](link) };
}

const DEVICE_LINKS = {
  en: (link) => ({
    subject: 'Log in to Rishta on a new device',
    text: `Hello,

somebody, hopefully you, tried to log in to your Rishta account with the right
password, while there were too many wrong attempts to let a new device in.
If it was you, open this link within ${DEVICE_LINK_LIMITS.minutes} minutes and log in there:

${link}

It works once. If it was not you, somebody knows your password: please log in
and change it.
`,
  }),
  ur: (link) => ({
    subject: 'نئی ڈیوائس پر ”رشتہ“ میں لاگ اِن کریں',
    text: `السلام علیکم،

کسی نے، غالباً آپ ہی نے، درست پاس ورڈ کے ساتھ آپ کے ”رشتہ“ اکاؤنٹ میں لاگ اِن
ہونے کی کوشش کی، مگر اس وقت غلط کوششیں اتنی زیادہ تھیں کہ نئی ڈیوائس کو
اجازت نہیں دی جا سکی۔ اگر یہ آپ تھے تو ${DEVICE_LINK_LIMITS.minutes} منٹ کے اندر یہ لنک کھول کر
لاگ اِن کریں:

${link}

یہ لنک ایک ہی بار کام کرتا ہے۔ اگر یہ آپ نہیں تھے تو کوئی اور آپ کا پاس ورڈ
جانتا ہے: براہِ کرم لاگ اِن کر کے اسے بدل دیں۔
`,
  }),
} satisfies Record<Language, (link: string) => MailText>;
