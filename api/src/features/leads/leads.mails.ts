import type { Language } from '@rishta/contracts';
import { officeHours } from '@rishta/contracts/office';

import type { Mail, MailText } from '../../mail/mail.ts';
import type { NewLead } from './leads.repository.ts';

const KINDS = {
  contact: 'question',
  travel: 'travel enquiry',
  bureau: 'enquiry about an agency',
  profile: 'enquiry about a profile',
};

/** Tells the office. What the sender typed is in the body alone. */
export function leadMail(to: string, { ticket, kind, name, phone, email, subject, message }: NewLead): Mail {
  return {
    to,
    replyTo: email,
    subject: `${ticket}: ${KINDS[kind]} from the site`,
    text: `${kind === 'profile' ? 'Profile ' : ''}${subject}

${message}

${name}
${phone}
${email}
`,
  };
}

/** Tells the sender. It repeats nothing that was typed: it would let strangers write to people in our name. */
export function receiptMail({ email, ticket, kind, subject }: NewLead, language: Language): Mail {
  return { to: email, ...RECEIPTS[language](ticket, kind === 'profile' ? subject : undefined) };
}

const RECEIPTS = {
  en: (ticket, profile) => ({
    subject: `We have your message (${ticket})`,
    text: `Hello,

your ${profile === undefined ? 'message' : `message about profile ${profile}`} has reached our office. Its ticket number is ${ticket}.
Our office hours are ${officeHours('en')}.

If it was not you who wrote to us, there is nothing to do.
`,
  }),
  ur: (ticket, profile) => ({
    subject: `آپ کا پیغام ہمیں مل گیا ہے (${ticket})`,
    text: `السلام علیکم،

${profile === undefined ? 'آپ کا پیغام' : `پروفائل ${profile} کے بارے میں آپ کا پیغام`} ہمارے دفتر کو مل گیا ہے۔ اس کا ٹکٹ نمبر یہ ہے: ${ticket}
ہمارے دفتر کے اوقات ${officeHours('ur')} ہیں۔

اگر یہ پیغام آپ نے نہیں بھیجا تو آپ کو کچھ کرنے کی ضرورت نہیں۔
`,
  }),
} satisfies Record<Language, (ticket: string, profile: string | undefined) => MailText>;
