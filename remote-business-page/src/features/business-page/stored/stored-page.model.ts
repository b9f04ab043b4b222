import type { BusinessPage as ApiPage, BusinessPageBody, PageEntry } from '@rishta/contracts';

import type { BusinessPage, Entry } from '../page.model.ts';

/** Which pictures of the Image Bank a page shows. */
export type PagePictures = Pick<BusinessPageBody, 'pictureId' | 'coverId'>;

/** The page as the API takes it. */
export function bodyOf(page: Details, pictures: PagePictures): BusinessPageBody {
  // The days stay in the form when other hours are chosen, but say nothing then.
  return { ...detailsOf(page), week: page.hours === 'custom' ? page.week : {}, ...pictures };
}

/** The page as the forms have it; its pictures are files that have been fetched. */
export const pageOf = (stored: ApiPage, files: PageFiles): BusinessPage => ({ ...detailsOf(stored), ...files });

export type PageFiles = Pick<BusinessPage, 'picture' | 'cover'>;
type Details = Omit<BusinessPage, keyof PageFiles>;

/** A page without its pictures. */
export const detailsOf = (page: Details): Details => {
  const { name, category, bio, website, phone, email, address, city, zipCode, hours, week, whatsapp } = page;
  return { name, category, bio, website, phone, email, address, city, zipCode, hours, week, whatsapp };
};

export const entryOf = ({ id, text, picture, createdAt, review, note }: PageEntry): Entry => ({
  id,
  at: Date.parse(createdAt),
  text,
  attachment: null,
  review,
  note,
  ...(picture && { stored: picture }),
});
