import type { Language } from '@rishta/contracts';
import { CONFIRM_LINK_LIMITS } from '@rishta/contracts/limits';

import type { Mail, MailText } from '../../mail/mail.ts';

/** Asks whoever reads the mailbox whether the account is theirs. It repeats nothing that somebody typed. */
export function confirmEmailMail(to: string, link: string, language: Language): Mail {
  return { to, ...TEXTS[language](link) };
}

const TEXTS = {
  en: (link) => ({
    subject: 'Confirm your email for Rishta',
    text: `Hello,

someone, hopefully you, opened a Rishta account with this address. To post
listings and to write to families, open this link within ${CONFIRM_LINK_LIMITS.hours} hours and confirm:

${link}

If it was not you, there is nothing to do: without that nobody can post or
write in your name.
`,
  }),
  ur: (link) => ({
    subject: '”رشتہ“ پر اپنی ای میل کی تصدیق کریں',
    text: `السلام علیکم،

کسی نے، غالباً آپ ہی نے، اس پتے سے ”رشتہ“ پر اکاؤنٹ بنایا ہے۔ اشتہار دینے اور
خاندانوں کو پیغام بھیجنے کے لیے ${CONFIRM_LINK_LIMITS.hours} گھنٹے کے اندر یہ لنک کھول کر تصدیق کریں:

${link}

اگر یہ آپ نہیں تھے تو آپ کو کچھ کرنے کی ضرورت نہیں: تصدیق کے بغیر کوئی آپ کے
نام سے نہ اشتہار دے سکتا ہے نہ کسی کو پیغام بھیج سکتا ہے۔
`,
  }),
} satisfies Record<Language, (link: string) => MailText>;
