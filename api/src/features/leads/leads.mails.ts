import type { Language } from '@rishta/contracts';

import type { Mail, MailText } from '../../mail/mail.ts';
import type { NewLead } from './leads.repository.ts';

const KINDS = { contact: 'question', travel: 'travel enquiry', bureau: 'enquiry about an agency' };

/** Tells the office. What the sender typed is in the body alone. */
export function leadMail(to: string, { ticket, kind, name, phone, email, subject, message }: NewLead): Mail {
  return {
    to,
    replyTo: email,
    subject: `${ticket}: ${KINDS[kind]} from the site`,
    text: `${subject}

${message}

${name}
${phone}
${email}
`,
  };
}

/** Tells the sender. It repeats nothing that was typed: it would let strangers write to people in our name. */
export function receiptMail(to: string, ticket: string, language: Language): Mail {
  return { to, ...RECEIPTS[language](ticket) };
}

const RECEIPTS = {
  en: (ticket) => ({
    subject: `We have your message (${ticket})`,
    text: `Hello,

your message has reached our office. Its ticket number is ${ticket}.
We answer Monday to Friday 9AM-6PM.

If it was not you who wrote to us, there is nothing to do.
`,
  }),
  ur: (ticket) => ({
    subject: `آپ کا پیغام ہمیں مل گیا ہے (${ticket})`,
    text: `السلام علیکم،

آپ کا پیغام ہمارے دفتر کو مل گیا ہے۔ اس کا ٹکٹ نمبر یہ ہے: ${ticket}
ہم پیر سے جمعہ صبح 9 بجے سے شام 6 بجے تک جواب دیتے ہیں۔

اگر یہ پیغام آپ نے نہیں بھیجا تو آپ کو کچھ کرنے کی ضرورت نہیں۔
`,
  }),
} satisfies Record<Language, (ticket: string) => MailText>;
