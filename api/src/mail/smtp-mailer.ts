import { createTransport } from 'nodemailer';

import { compose, fieldsOf } from './compose.ts';
import { MailError } from './mail-error.ts';
import type { Mailer } from './mailer.ts';

export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async send(mail, signal) {
      // The types do not know the signal yet.
      const message = { ...fieldsOf(mail, from), signal };
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw toMailError(error as SmtpError);
      }
    },
    async pretend(mail) {
      await compose(mail, from);
    },
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Of the error only its codes are kept: the text of a server's refusal names the recipient. */
function toMailError({ code, command, responseCode }: SmtpError): MailError {
  const isRecipientRefused = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  const reason = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  return new MailError(reason, isRecipientRefused);
}
