import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';

/** Waits for the latest mail of the common site to an address that has such a link in it. */
export async function mailedLink(address: string, pattern: RegExp): Promise<string> {
  let link = '';
  await expect(async () => {
    const folder = join(process.env['JOURNEYS_DATA_DIR'] ?? '', 'outbox');
    // Their names begin with the time.
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
    const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const links = mails.filter((mail) => mail.includes(`To: ${address}`)).map((mail) => pattern.exec(mail)?.[0]);
    link = links.findLast((found) => found !== undefined) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 10_000 });
  return link;
}
