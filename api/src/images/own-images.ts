import type { Image } from '@rishta/contracts';
import { PICTURE_ID_FORMAT } from '@rishta/contracts/formats';

import type { Database } from '../database/schema.ts';
import { presentImage } from './image.presenter.ts';

const PICTURE_ID = new RegExp(PICTURE_ID_FORMAT);

/** Whether it can be the id of a picture. */
export const isPictureId = (input: unknown): input is string => typeof input === 'string' && PICTURE_ID.test(input);

/** Whether all of these pictures are in the Image Bank of this account. No id may stand twice. */
export async function areOwnImages(database: Database, accountId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const own = await database
    .selectFrom('images')
    .select('id')
    .where('id', 'in', ids)
    .where('accountId', '=', accountId)
    .where('missingSince', 'is', null)
    .execute();
  return own.length === ids.length;
}

/** Those of these pictures whose files are there, by their ids. */
export async function findImages(database: Database, ids: readonly (string | null)[]): Promise<Map<string, Image>> {
  const given = ids.filter((id) => id !== null);
  if (given.length === 0) return new Map();
  const rows = await database
    .selectFrom('images')
    .select(['id', 'width', 'height', 'createdAt'])
    .where('id', 'in', given)
    .where('missingSince', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, presentImage(row)]));
}
