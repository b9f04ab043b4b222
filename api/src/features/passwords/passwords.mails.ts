import type { Language } from '@rishta/contracts';
import { RESET_LINK_LIMITS } from '@rishta/contracts/limits';

import type { Mail, MailText } from '../../mail/mail.ts';

// No mail repeats anything that somebody typed: it would let strangers write to people in our name.

export function resetMail(to: string, link: string, language: Language): Mail {
  return { to, ...RESETS[language](link) };
}

const RESETS = {
  en: (link) => ({
    subject: 'Reset your Rishta password',
    text: `Hello,

someone, hopefully you, asked to reset the password of your Rishta account.
To choose a new one, open this link within ${RESET_LINK_LIMITS.minutes} minutes:

${link}

It works once. If it was not you, there is nothing to do: your password stays
as it is.
`,
  }),
  ur: (link) => ({
    subject: '”رشتہ“ پر اپنا پاس ورڈ بدلیں',
    text: `السلام علیکم،

کسی نے، غالباً آپ ہی نے، آپ کے ”رشتہ“ اکاؤنٹ کا پاس ورڈ بدلنے کی درخواست کی ہے۔
نیا پاس ورڈ چننے کے لیے ${RESET_LINK_LIMITS.minutes} منٹ کے اندر یہ لنک کھولیں:

${link}

یہ لنک ایک ہی بار کام کرتا ہے۔ اگر یہ آپ نہیں تھے تو آپ کو کچھ کرنے کی ضرورت
نہیں: آپ کا پاس ورڈ وہی رہے گا۔
`,
  }),
} satisfies Record<Language, (link: string) => MailText>;

export function passwordChangedMail(to: string, forgotPasswordLink: string, language: Language): Mail {
  return { to, ...NOTICES[language](forgotPasswordLink) };
}

const NOTICES = {
  en: (forgotPasswordLink) => ({
    subject: 'Your Rishta password was changed',
    text: `Hello,

the password of your Rishta account was changed, and other devices were logged
out.

If it was not you, choose a new password at once:

${forgotPasswordLink}
`,
  }),
  ur: (forgotPasswordLink) => ({
    subject: '”رشتہ“ پر آپ کا پاس ورڈ بدل دیا گیا ہے',
    text: `السلام علیکم،

آپ کے ”رشتہ“ اکاؤنٹ کا پاس ورڈ بدل دیا گیا ہے اور دوسری ڈیوائسز لاگ آؤٹ کر دی
گئی ہیں۔

اگر یہ آپ نے نہیں کیا تو فوراً نیا پاس ورڈ چنیں:

${forgotPasswordLink}
`,
  }),
} satisfies Record<Language, (forgotPasswordLink: string) => MailText>;
