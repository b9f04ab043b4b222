import type { Config } from '../config.ts';
import { createFileMailer } from './file-mailer.ts';
import type { StoredMail } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export interface Mailer {
  /** Rejects with a `MailError` when the mail may not have gone out. `signal` ends the try. */
  send: (mail: StoredMail, signal: AbortSignal) => Promise<void>;
  /** Does what sending costs this process, and sends nothing. */
  pretend: (mail: StoredMail) => Promise<void>;
}

/** Sends by SMTP where that is set up; else each mail becomes a file below `outbox`. */
export function createMailer({ dataDir, mailFrom, smtpUrl }: Pick<Config, 'dataDir' | 'mailFrom' | 'smtpUrl'>): Mailer {
  return smtpUrl === undefined ? createFileMailer(dataDir, mailFrom) : createSmtpMailer(smtpUrl, mailFrom);
}
