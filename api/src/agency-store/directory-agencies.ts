import type { Agency } from '@rishta/contracts';
import type { Transaction } from 'kysely';

import type { AgencyKind, AuditAction, Database, Tables } from '../database/schema.ts';
import { audit } from '../moderation-store/audit-log.ts';

export type NewAgency = Omit<Agency, 'isSample'> & { kind: AgencyKind };
/** An agency with its place among those of its kind. */
export type PlacedAgency = NewAgency & { position: number };

/** What stands of an agency in its own row. */
export const agencyRow = (
  { slug, kind, position, name, description, city, website }: PlacedAgency,
  isSample: 0 | 1,
): Tables['agencies'] => ({
  slug,
  kind,
  position,
  nameEn: name.en,
  nameUr: name.ur,
  descriptionEn: description.en,
  descriptionUr: description.ur,
  city,
  website,
  isSample,
});

export const serviceRows = ({ slug, services }: NewAgency): Tables['agencyServices'][] =>
  services.map((service, position) => ({ agencySlug: slug, service, position }));

/** Adds an agency to the directory, or changes it to this. One that was a sample is none any more. */
export function putAgency(
  database: Database,
  agency: PlacedAgency,
  by: string,
  now: number,
): Promise<'added' | 'changed'> {
  const { slug } = agency;
  return database.transaction().execute(async (transaction) => {
    const row = agencyRow(agency, 0);
    const known = await transaction
      .updateTable('agencies')
      .set(row)
      .where('slug', '=', slug)
      .returning('slug')
      .executeTakeFirst();
    if (known === undefined) await transaction.insertInto('agencies').values(row).execute();
    await transaction.deleteFrom('agencyServices').where('agencySlug', '=', slug).execute();
    await transaction.insertInto('agencyServices').values(serviceRows(agency)).execute();
    await writeDown(transaction, 'agency_put', agency, by, now);
    return known === undefined ? 'added' : 'changed';
  });
}

/** Takes an agency from the directory, unless it has a business page or is a sample that a start would bring back. */
export function removeAgency(
  database: Database,
  slug: string,
  { by, bringsSamples }: { by: string; bringsSamples: boolean },
  now: number,
): Promise<'removed' | 'no-agency' | 'is-sample' | { agencyHas: string }> {
  return database.transaction().execute(async (transaction) => {
    const agency = await transaction
      .selectFrom('agencies')
      .leftJoin('businessPages', 'agencySlug', 'slug')
      .select(['isSample', 'handle'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (agency === undefined) return 'no-agency';
    if (agency.isSample === 1 && bringsSamples) return 'is-sample';
    if (agency.handle !== null) return { agencyHas: agency.handle };
    await transaction.deleteFrom('agencies').where('slug', '=', slug).execute();
    await writeDown(transaction, 'agency_removed', { slug }, by, now);
    return 'removed';
  });
}

/** An agency is no account's. */
const writeDown = (
  transaction: Transaction<Tables>,
  action: AuditAction,
  agency: { slug: string },
  by: string,
  now: number,
): Promise<void> =>
  audit(
    transaction,
    { id: null, name: by },
    { action, objectId: agency.slug, accountId: '', details: { agency: agency.slug } },
    now,
  );
