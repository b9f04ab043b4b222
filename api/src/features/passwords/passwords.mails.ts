import type { Mail } from '../../mail/mail.ts';

// No mail repeats anything that somebody typed: it would let strangers write to people in our name.

export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Reset your Rishta password',
    text: `Hello,

someone, hopefully you, asked to reset the password of your Rishta account.
To choose a new one, open this link within 30 minutes:

${link}

It works once. If it was not you, there is nothing to do: your password stays
as it is.
`,
  };
}

export function passwordChangedMail(to: string, forgotPasswordLink: string): Mail {
  return {
    to,
    subject: 'Your Rishta password was changed',
    text: `Hello,

the password of your Rishta account was changed, and other devices were logged
out.

If it was not you, choose a new password at once:

${forgotPasswordLink}
`,
  };
}
