import { AgencyPages } from '../agency-store/agency-pages.ts';
import type { TestApp } from './build-test-app.ts';

/** An agency of the directory, to which nobody has linked a page. */
export const NOOR_AGENCY = { slug: 'noor-rishta', name: { en: 'Noor Rishta Centre', ur: 'نور رشتہ سینٹر' } };

/** Puts an agency into the directory, which is empty without samples. */
export async function addAgency(app: TestApp, slug = NOOR_AGENCY.slug): Promise<void> {
  const row = { slug, kind: 'bureau' as const, position: 1, nameEn: NOOR_AGENCY.name.en, nameUr: NOOR_AGENCY.name.ur };
  await app.app.services.database
    .insertInto('agencies')
    .values({ ...row, descriptionEn: '', descriptionUr: '', city: 'Lahore', website: '', isSample: 0 })
    .execute();
}

/** Makes a page that of an agency, as the command does. */
export async function linkPage(app: TestApp, handle: string, slug = NOOR_AGENCY.slug): Promise<void> {
  const { clock, database } = app.app.services;
  const outcome = await new AgencyPages(database).link({ slug, handle }, 'A test', clock());
  if (outcome !== 'linked') throw new Error(JSON.stringify(outcome));
}

export const unlinkAgency = (app: TestApp, slug = NOOR_AGENCY.slug): Promise<string | undefined> =>
  new AgencyPages(app.app.services.database).unlink(slug, 'A test', app.app.services.clock());
