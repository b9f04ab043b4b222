import type { Mail } from '../../mail/mail.ts';
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
export function receiptMail({ email, ticket, kind, subject }: NewLead): Mail {
  const message = kind === 'profile' ? `message about profile ${subject}` : 'message';
  return {
    to: email,
    subject: `We have your message (${ticket})`,
    text: `Hello,

your ${message} has reached our office. Its ticket number is ${ticket}.
Our office hours are Monday to Friday 9AM-6PM.

If it was not you who wrote to us, there is nothing to do.
`,
  };
}
