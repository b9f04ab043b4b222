import { createTransport, type SendMailOptions } from 'nodemailer';

import type { StoredMail } from './mail.ts';

/** The fields of a mail, in the same words at every try. */
export function fieldsOf({ id: _id, createdAt, ...mail }: StoredMail, from: string): SendMailOptions {
  return { ...mail, from, date: new Date(createdAt) };
}

const composer = createTransport({ streamTransport: true, buffer: true });

/** The mail as bytes. */
export async function compose(mail: StoredMail, from: string): Promise<Buffer> {
  const { message } = await composer.sendMail(fieldsOf(mail, from));
  return message as Buffer;
}
