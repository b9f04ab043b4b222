import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { compose } from './compose.ts';
import { MailError } from './mail-error.ts';
import type { StoredMail } from './mail.ts';
import type { Mailer } from './mailer.ts';

/** Longer than writing a mail takes. */
const HALF_WRITTEN_MS = 10 * 60_000;

const folderIn = (dataDir: string): string => join(dataDir, 'outbox');

export function createFileMailer(dataDir: string, from: string): Mailer {
  const folder = folderIn(dataDir);

  /** Under its final name only when complete, for those who watch the folder. */
  const write = async (mail: StoredMail): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, mail.id);
    await save(`${path}.tmp`, readable(await compose(mail, from)));
    return path;
  };

  return {
    async send(mail) {
      try {
        const path = await write(mail);
        // A try that is repeated after a crash replaces the file of the first.
        await rename(`${path}.tmp`, `${path}.eml`);
        await flush(folder);
      } catch (error) {
        throw toMailError(error);
      }
    },
    async pretend(mail) {
      try {
        await rm(`${await write(mail)}.tmp`);
        await flush(folder);
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

/** Removes what a process that was killed has left half written. */
export async function deleteHalfWrittenMails(dataDir: string): Promise<void> {
  const folder = folderIn(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.tmp'))) {
    const file = join(folder, name);
    // Another process may have finished it in the meantime.
    const written = await stat(file).catch(() => undefined);
    if (written !== undefined && Date.now() - written.mtimeMs > HALF_WRITTEN_MS) await rm(file, { force: true });
  }
}

async function save(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Has the names in a folder survive a power cut. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function toMailError(error: unknown): MailError {
  const { code, name } = error as NodeJS.ErrnoException;
  return new MailError(code ?? name);
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
