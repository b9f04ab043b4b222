import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Sends by SMTP where that is set up; else each mail becomes a file below `outbox`. */
export function createMailer({
  dataDir,
  mailFrom,
  smtpUrl,
}: Pick<Config, 'dataDir' | 'mailFrom' | 'smtpUrl'>): SendMail {
  return smtpUrl === undefined ? fileMailer(join(dataDir, 'outbox'), mailFrom) : smtpMailer(smtpUrl, mailFrom);
}

function smtpMailer(url: string, from: string): SendMail {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return async (mail) => {
    try {
      await transport.sendMail({ from, ...mail });
    } catch (error) {
      // The text of the server's refusal names the recipient, and this error goes to the log.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      throw new Error(`The mail was not sent: ${[code, responseCode].filter(Boolean).join(' ')}`);
    }
  };
}

function fileMailer(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...mail });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${Date.now()}-${randomUUID()}`);
    // Under its final name only when complete, for those who watch the folder.
    await writeFile(`${file}.tmp`, readable(message as Buffer), { mode: 0o600 });
    await rename(`${file}.tmp`, `${file}.eml`);
  };
}

const ENCODED = 'Content-Transfer-Encoding: quoted-printable';

/** Undoes the encoding that breaks long links in two: people copy them out of these files. */
function readable(message: Buffer): Buffer {
  const text = message.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const head = text.slice(0, end);
  if (!head.includes(ENCODED)) return message;
  const body = text
    .slice(end)
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(head.replace(ENCODED, 'Content-Transfer-Encoding: 8bit') + body, 'latin1');
}
