import type { BusinessPage as ApiPage, BusinessPageBody, PageEntry } from '@rishta/contracts';

import type { BusinessPage, Entry } from '../page.model.ts';

/** Which pictures of the Image Bank a page shows. */
export type PagePictures = Pick<BusinessPageBody, 'pictureId' | 'coverId'>;

/** The page as the API takes it. */
export function bodyOf({ picture, cover, ...page }: BusinessPage, pictures: PagePictures): BusinessPageBody {
  // The days stay in the form when other hours are chosen, but say nothing then.
  return { ...page, week: page.hours === 'custom' ? page.week : {}, ...pictures };
}

/** The page as the forms have it; its pictures are files that have been fetched. */
export function pageOf(stored: ApiPage, files: Pick<BusinessPage, 'picture' | 'cover'>): BusinessPage {
  const { name, category, bio, website, phone, email, address, city, zipCode, hours, week, whatsapp } = stored;
  const details = { name, category, bio, website, phone, email, address, city, zipCode, hours, week, whatsapp };
  return { ...details, ...files };
}

export const entryOf = ({ id, text, picture, createdAt }: PageEntry): Entry => ({
  id,
  at: Date.parse(createdAt),
  text,
  attachment: null,
  ...(picture && { stored: picture }),
});
