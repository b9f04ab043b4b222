import type { BusinessPage } from '@rishta/contracts';

import type { Database } from '../database/schema.ts';

export type NamedAgency = NonNullable<BusinessPage['agency']>;

/** Those of these agencies that are in the directory, by their slugs. */
export async function findAgencies(
  database: Database,
  slugs: readonly (string | null)[],
): Promise<Map<string, NamedAgency>> {
  const given = slugs.filter((slug) => slug !== null);
  if (given.length === 0) return new Map();
  const rows = await database
    .selectFrom('agencies')
    .select(['slug', 'nameEn', 'nameUr'])
    .where('slug', 'in', given)
    .execute();
  return new Map(rows.map((row) => [row.slug, presentAgency(row)]));
}

export const presentAgency = ({ slug, nameEn, nameUr }: Record<'slug' | 'nameEn' | 'nameUr', string>): NamedAgency => ({
  slug,
  name: { en: nameEn, ur: nameUr },
});
