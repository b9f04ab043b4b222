export interface Mail {
  to: string;
  subject: string;
  text: string;
  /**
   * Who has written to the office, of mails to it alone. They go to where the office is when they are sent: so nothing is
   * lost that was given up for a wrong address.
   */
  replyTo?: string;
  headers?: Record<string, string>;
}

/** What a mail says, in one language. */
export type MailText = Pick<Mail, 'subject' | 'text'>;

/** A mail whose text is left to who sends it. */
export interface UnwrittenMail {
  to: string;
  /** What it is composed of, as JSON can hold it. */
  about: unknown;
  /** When it is of no use any more. */
  expiresAt: number;
}

/** A mail with all that makes it the same mail at every try. */
export interface StoredMail extends Mail {
  id: string;
  /** Receivers drop a second mail with the same one. */
  messageId: string;
  createdAt: number;
}
