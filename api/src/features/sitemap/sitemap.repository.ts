import { SITEMAP_PART } from '@rishta/contracts';

import type { Database } from '../../database/schema.ts';

/** Profiles by their numbers, `SITEMAP_PART` numbers at a time: so a profile stays in its part whatever comes and goes. */
export class SitemapRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The first and the last part; undefined while there are no profiles. */
  async parts(): Promise<{ first: number; last: number } | undefined> {
    const { first, last } = await this.#database
      .selectFrom('profiles')
      .select(({ fn }) => [fn.min<number | null>('number').as('first'), fn.max<number | null>('number').as('last')])
      .executeTakeFirstOrThrow();
    if (first === null || last === null) return undefined;
    return { first: Math.floor(first / SITEMAP_PART), last: Math.floor(last / SITEMAP_PART) };
  }

  /** Those of one part, which may be none between others; undefined when there is no such part. */
  async profiles(part: number): Promise<{ number: number; publishedAt: number }[] | undefined> {
    const profiles = await this.#database
      .selectFrom('profiles')
      .select(['number', 'publishedAt'])
      .where('number', '>=', part * SITEMAP_PART)
      .where('number', '<', (part + 1) * SITEMAP_PART)
      .orderBy('number')
      .execute();
    if (profiles.length > 0) return profiles;
    const range = await this.parts();
    return range !== undefined && part > range.first && part < range.last ? [] : undefined;
  }
}
