import type { Mail } from '../../mail/mail.ts';

export function deviceLinkMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Log in to Rishta on a new device',
    text: `Hello,

somebody, hopefully you, tried to log in to your Rishta account with the right
password, while there were too many wrong attempts to let a new device in.
If it was you, open this link within 30 minutes and log in there:

${link}

It works once. If it was not you, somebody knows your password: please log in
and change it.
`,
  };
}
