import type { Language } from '@rishta/contracts';
import { NEWSLETTER_LINK_LIMITS } from '@rishta/contracts/limits';

import type { Mail, MailText } from '../../mail/mail.ts';
import { oneClickHeaders } from '../../mail/one-click.ts';

/** The addresses that a mail of the newsletter carries; each has a token of its own kind. */
export interface MailedLinks {
  confirm: string;
  unsubscribe: string;
  /** For mail programs, which call it themselves (RFC 8058). */
  oneClick: string;
}

/** Asks whether the address is its owner's wish. */
export function confirmMail(to: string, links: MailedLinks, language: Language): Mail {
  return {
    to,
    headers: oneClickHeaders(links.oneClick),
    ...CONFIRMATIONS[language](links),
  };
}

const CONFIRMATIONS = {
  en: ({ confirm, unsubscribe }) => ({
    subject: 'Please confirm the Rishta newsletter',
    text: `Hello,

someone, hopefully you, asked for the Rishta newsletter at this address.
To receive it, open this link within ${NEWSLETTER_LINK_LIMITS.hours} hours and confirm:

${confirm}

Without that you will not hear from us again. If you want your address
deleted at once, now or at any later time:

${unsubscribe}
`,
  }),
  ur: ({ confirm, unsubscribe }) => ({
    subject: 'براہِ کرم ”رشتہ“ نیوز لیٹر کی تصدیق کریں',
    text: `السلام علیکم،

کسی نے، غالباً آپ ہی نے، اس پتے پر ”رشتہ“ نیوز لیٹر منگوایا ہے۔
اسے حاصل کرنے کے لیے ${NEWSLETTER_LINK_LIMITS.hours} گھنٹے کے اندر یہ لنک کھول کر تصدیق کریں:

${confirm}

تصدیق کے بغیر ہم آپ کو دوبارہ نہیں لکھیں گے۔ اگر آپ ابھی یا بعد میں کسی بھی
وقت اپنا پتا حذف کروانا چاہیں تو یہ لنک کھولیں:

${unsubscribe}
`,
  }),
} satisfies Record<Language, (links: MailedLinks) => MailText>;

/** To who subscribes already, and is told so by no answer of the site. */
export function subscribedMail(to: string, links: MailedLinks, language: Language): Mail {
  return {
    to,
    headers: oneClickHeaders(links.oneClick),
    ...SUBSCRIBED[language](links),
  };
}

const SUBSCRIBED = {
  en: ({ unsubscribe }) => ({
    subject: 'You receive the Rishta newsletter already',
    text: `Hello,

someone, hopefully you, asked for the Rishta newsletter at this address. You
receive it already, so there is nothing to do.

If you want your address deleted, now or at any later time:

${unsubscribe}
`,
  }),
  ur: ({ unsubscribe }) => ({
    subject: '”رشتہ“ نیوز لیٹر آپ کو پہلے سے مل رہا ہے',
    text: `السلام علیکم،

کسی نے، غالباً آپ ہی نے، اس پتے پر ”رشتہ“ نیوز لیٹر منگوایا ہے۔ یہ آپ کو پہلے سے
مل رہا ہے، اس لیے آپ کو کچھ کرنے کی ضرورت نہیں۔

اگر آپ ابھی یا بعد میں کسی بھی وقت اپنا پتا حذف کروانا چاہیں تو یہ لنک کھولیں:

${unsubscribe}
`,
  }),
} satisfies Record<Language, (links: MailedLinks) => MailText>;
