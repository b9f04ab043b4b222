export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
}

/** What a mail says, in one language. */
export type MailText = Pick<Mail, 'subject' | 'text'>;

/** A mail with all that makes it the same mail at every try. */
export interface StoredMail extends Mail {
  id: string;
  /** Receivers drop a second mail with the same one. */
  messageId: string;
  createdAt: number;
}
