import type { Agency, Service, Story } from '@rishta/contracts';

import { unlinkSampleAgencies } from '../../agency-store/agency-pages.ts';
import { agencyRow, serviceRows, type NewAgency } from '../../agency-store/directory-agencies.ts';
import type { AgencyKind, Database } from '../../database/schema.ts';

interface Wanted {
  kind?: AgencyKind | undefined;
  service?: Service | undefined;
  slug?: string | undefined;
  limit?: number | undefined;
}

export type NewStory = Omit<Story, 'isSample'>;

/** Marriage bureaus, other agencies, and stories of couples. */
export class DirectoryRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The bureaus before the others. */
  async agencies({ kind, service, slug, limit }: Wanted): Promise<Agency[]> {
    let query = this.#database.selectFrom('agencies').selectAll().orderBy('kind').orderBy('position').orderBy('slug');
    if (kind !== undefined) query = query.where('kind', '=', kind);
    if (slug !== undefined) query = query.where('slug', '=', slug);
    if (limit !== undefined) query = query.limit(limit);
    if (service !== undefined) {
      query = query.where('slug', 'in', (eb) =>
        eb.selectFrom('agencyServices').select('agencySlug').where('service', '=', service),
      );
    }
    const rows = await query.execute();
    const services = await this.#servicesOf(rows.map((row) => row.slug));
    return rows.map((row) => ({
      slug: row.slug,
      name: { en: row.nameEn, ur: row.nameUr },
      description: { en: row.descriptionEn, ur: row.descriptionUr },
      city: row.city,
      services: services.filter(({ agencySlug }) => agencySlug === row.slug).map((offered) => offered.service),
      website: row.website,
      isSample: row.isSample === 1,
    }));
  }

  async stories(limit: number): Promise<Story[]> {
    const rows = await this.#database
      .selectFrom('stories')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      couple: { en: row.coupleEn, ur: row.coupleUr },
      place: { en: row.placeEn, ur: row.placeUr },
      story: { en: row.storyEn, ur: row.storyUr },
      isSample: row.isSample === 1,
    }));
  }

  /** Adds those that are missing; leaves the others as they are. */
  async addSamples(agencies: readonly NewAgency[], stories: readonly NewStory[]): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      const added = await transaction
        .insertInto('agencies')
        .values(agencies.map((agency, position) => agencyRow({ ...agency, position }, 1)))
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returning('slug')
        .execute();
      const slugs = added.map(({ slug }) => slug);
      const services = agencies.filter(({ slug }) => slugs.includes(slug)).flatMap(serviceRows);
      if (services.length > 0) await transaction.insertInto('agencyServices').values(services).execute();
      await transaction
        .insertInto('stories')
        .values(
          stories.map(({ id, couple, place, story }, position) => ({
            id,
            position,
            coupleEn: couple.en,
            coupleUr: couple.ur,
            placeEn: place.en,
            placeUr: place.ur,
            storyEn: story.en,
            storyUr: story.ur,
            isSample: 1,
          })),
        )
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    });
  }

  async deleteSamples(): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      await unlinkSampleAgencies(transaction);
      await transaction.deleteFrom('agencies').where('isSample', '=', 1).execute();
    });
    await this.#database.deleteFrom('stories').where('isSample', '=', 1).execute();
  }

  async #servicesOf(slugs: readonly string[]): Promise<{ agencySlug: string; service: Service }[]> {
    if (slugs.length === 0) return [];
    return this.#database
      .selectFrom('agencyServices')
      .select(['agencySlug', 'service'])
      .where('agencySlug', 'in', slugs)
      .orderBy('position')
      .execute();
  }
}
