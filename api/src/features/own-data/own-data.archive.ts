import type { Language } from '@rishta/contracts';

import type { Database } from '../../database/schema.ts';
import { isoOf } from '../../http/times.ts';
import { zipOf, type ArchivedFile } from '../../http/zip.ts';
import type { ImageFiles } from '../../images/image-files.ts';
import { dateOf } from '../../profile-store/ages.ts';
import { formatProfileNumber } from '../../profile-store/profile-number.ts';
import { READ_ME } from './own-data.texts.ts';
import { OwnDataRepository } from './own-data.repository.ts';

interface Means {
  database: Database;
  files: Pick<ImageFiles, 'read'>;
}

interface Asked {
  accountId: string;
  language: Language;
  now: number;
}

/** All that is kept of an account, as files in one archive. */
export async function archiveOf({ database, files }: Means, { accountId, language, now }: Asked) {
  const data = await OwnDataRepository.of(database, accountId);
  const pictures = await data.pictures();
  const archived: ArchivedFile[] = [
    { name: 'README.txt', parts: () => text(READ_ME[language](now)) },
    { name: 'account.json', parts: () => json(data.account()) },
    { name: 'logins.json', parts: () => json(data.logins()) },
    { name: 'listings.json', parts: () => json(data.listings()) },
    { name: 'business-pages.json', parts: () => jsonList(data.businessPages()) },
    { name: 'pictures.json', parts: () => json(pictures) },
    { name: 'picture-requests.json', parts: () => json(data.pictureRequests()) },
    { name: 'interests.json', parts: () => json(data.interests(now)) },
    { name: 'conversations.json', parts: () => json(data.conversations()) },
    { name: 'messages.json', parts: () => jsonList(data.messages()) },
    { name: 'visits.json', parts: () => json(data.visits()) },
    { name: 'kept.json', parts: () => json(data.kept()) },
    { name: 'notifications.json', parts: () => json(data.notifications()) },
    { name: 'reports.json', parts: () => json(data.reports()) },
    { name: 'letters.json', parts: () => json(data.letters()) },
  ];
  for (const { id, missingSince } of pictures) {
    if (missingSince !== null) continue;
    archived.push({ name: `pictures/${id}.webp`, parts: () => picture(files, id), isPacked: true });
  }
  return zipOf(archived);
}

const encode = (written: string) => new TextEncoder().encode(written);

// eslint-disable-next-line @typescript-eslint/require-await -- one of the ways to make parts
async function* text(written: string) {
  yield encode(written);
}

async function* json(rows: unknown) {
  yield encode(`${JSON.stringify(readable(await rows), null, 2)}\n`);
}

async function* jsonList(rows: AsyncIterable<unknown>) {
  let before = '[';
  for await (const row of rows) {
    yield encode(`${before}\n  ${JSON.stringify(readable(row))}`);
    before = ',';
  }
  yield encode(before === '[' ? '[]\n' : '\n]\n');
}

/** Nothing of one that was deleted in this moment. */
async function* picture(files: Means['files'], id: string) {
  const file = await files.read(id, 'large');
  if (file) yield file;
}

/** Times, days and numbers of profiles as people write them, and nothing that was not given. */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, readableField(name, field)]));
}

function readableField(name: string, value: unknown): unknown {
  if (typeof value !== 'number') return readable(value);
  if (name.endsWith('At')) return isoOf(value);
  if (name.endsWith('On')) return dateOf(value);
  return /^number$|Number$/.test(name) ? formatProfileNumber(value) : value;
}
