import type { Mail } from '../../mail/mail.ts';

/** The addresses that a mail of the newsletter carries; each has a token of its own kind. */
export interface MailedLinks {
  confirm: string;
  unsubscribe: string;
  /** For mail programs, which call it themselves (RFC 8058). */
  oneClick: string;
}

/** Asks whether the address is its owner's wish. */
export function confirmMail(to: string, { confirm, unsubscribe, oneClick }: MailedLinks): Mail {
  return {
    to,
    subject: 'Please confirm the Rishta newsletter',
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    text: `Hello,

someone, hopefully you, asked for the Rishta newsletter at this address.
To receive it, open this link within 48 hours and confirm:

${confirm}

Without that you will not hear from us again. If you want your address
deleted at once, now or at any later time:

${unsubscribe}
`,
  };
}
