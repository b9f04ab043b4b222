import type { BusinessPage, Image, PageEntry } from '@rishta/contracts';

import type { NamedAgency } from '../../agency-store/agency-names.ts';
import { isoOf } from '../../http/times.ts';
import type { BusinessPageRow } from './business-pages.repository.ts';
import type { PageEntryRow } from './page-entries.repository.ts';

/** Pictures by their ids; one that is missing here is not shown. */
type Pictures = ReadonlyMap<string, Image>;

const pictureOf = (pictures: Pictures, id: string | null): Image | null => pictures.get(id ?? '') ?? null;

export function presentPage(
  row: BusinessPageRow,
  pictures: Pictures,
  agencies: ReadonlyMap<string, NamedAgency>,
): BusinessPage {
  const agency = agencies.get(row.agencySlug ?? '');
  const { handle, name, category, bio, website, phone, email, address, city, zipCode, hours, whatsapp } = row;
  return {
    ...{ handle, name, category, bio, website, phone, email, address, city, zipCode, hours, whatsapp },
    week: JSON.parse(row.week) as BusinessPage['week'],
    picture: pictureOf(pictures, row.pictureId),
    cover: pictureOf(pictures, row.coverId),
    ...(agency && { agency }),
    createdAt: isoOf(row.createdAt),
  };
}

export const presentEntry = (
  { id, feed, text, pictureId, createdAt, review, note }: PageEntryRow,
  pictures: Pictures,
): PageEntry => ({
  id,
  feed,
  text,
  picture: pictureOf(pictures, pictureId),
  createdAt: isoOf(createdAt),
  ...(review !== null && { review }),
  ...(note !== null && { note }),
});
