import { Migrator, sql, type Migration, type MigrationResultSet } from 'kysely';

import * as accounts from './migrations/0001-accounts.ts';
import * as attempts from './migrations/0002-attempts.ts';
import * as profilesAndDirectory from './migrations/0003-profiles-and-directory.ts';
import * as listings from './migrations/0004-listings.ts';
import * as leads from './migrations/0005-leads.ts';
import * as outbox from './migrations/0006-outbox.ts';
import * as logins from './migrations/0007-logins.ts';
import * as storage from './migrations/0008-storage.ts';
import * as accountLanguage from './migrations/0009-account-language.ts';
import * as samplesInUrdu from './migrations/0011-samples-in-urdu.ts';
import * as accountSettings from './migrations/0012-account-settings.ts';
import * as candidates from './migrations/0013-candidates.ts';
import * as relations from './migrations/0014-relations.ts';
import * as notifications from './migrations/0015-notifications.ts';
import * as moderation from './migrations/0016-moderation.ts';
import * as blockedProfiles from './migrations/0017-blocked-profiles.ts';
import * as messages from './migrations/0018-messages.ts';
import * as pictureRequests from './migrations/0019-picture-requests.ts';
import * as emailConfirmations from './migrations/0020-email-confirmations.ts';
import * as notificationMails from './migrations/0021-notification-mails.ts';
import * as profileFacets from './migrations/0022-profile-facets.ts';
import * as accountLife from './migrations/0023-account-life.ts';
import * as emailChanges from './migrations/0024-email-changes.ts';
import * as matches from './migrations/0025-matches.ts';
import * as savedSearches from './migrations/0026-saved-searches.ts';
import * as notificationSenders from './migrations/0028-notification-senders.ts';
import * as imageFiles from './migrations/0029-image-files.ts';
import * as candidateConsents from './migrations/0030-candidate-consents.ts';
import * as profileVisits from './migrations/0031-profile-visits.ts';
import * as deletingByTime from './migrations/0032-deleting-by-time.ts';
import * as businessPages from './migrations/0033-business-pages.ts';
import * as postsOfAgencies from './migrations/0034-posts-of-agencies.ts';
import * as visitSums from './migrations/0035-visit-sums.ts';
import * as mailsOfMessages from './migrations/0036-mails-of-messages.ts';
import * as numberedCandidates from './migrations/0037-numbered-candidates.ts';
import * as verifiedCandidates from './migrations/0038-verified-candidates.ts';
import * as heldMails from './migrations/0039-held-mails.ts';
import * as shownVideos from './migrations/0040-shown-videos.ts';
import * as leadsByEmail from './migrations/0041-leads-by-email.ts';
import { buildIndexes, type LargeIndex } from './large-indexes.ts';
import type { Database } from './schema.ts';

/** What must not lock a large table is built after all migrations, outside of their transaction. */
type OwnMigration = Migration & { largeIndexes?: readonly LargeIndex[] };

/** In the order they run. Imported, not read from a folder, so that they are part of the compiled server. */
const migrations: Record<string, OwnMigration> = {
  '0001-accounts': accounts,
  '0002-attempts': attempts,
  '0003-profiles-and-directory': profilesAndDirectory,
  '0004-listings': listings,
  '0005-leads': leads,
  '0006-outbox': outbox,
  '0007-logins': logins,
  '0008-storage': storage,
  '0009-account-language': accountLanguage,
  '0011-samples-in-urdu': samplesInUrdu,
  '0012-account-settings': accountSettings,
  '0013-candidates': candidates,
  '0014-relations': relations,
  '0015-notifications': notifications,
  '0016-moderation': moderation,
  '0017-blocked-profiles': blockedProfiles,
  '0018-messages': messages,
  '0019-picture-requests': pictureRequests,
  '0020-email-confirmations': emailConfirmations,
  '0021-notification-mails': notificationMails,
  '0022-profile-facets': profileFacets,
  '0023-account-life': accountLife,
  '0024-email-changes': emailChanges,
  '0025-matches': matches,
  '0026-saved-searches': savedSearches,
  '0028-notification-senders': notificationSenders,
  '0029-image-files': imageFiles,
  '0030-candidate-consents': candidateConsents,
  '0031-profile-visits': profileVisits,
  '0032-deleting-by-time': deletingByTime,
  '0033-business-pages': businessPages,
  '0034-posts-of-agencies': postsOfAgencies,
  '0035-visit-sums': visitSums,
  '0036-mails-of-messages': mailsOfMessages,
  '0037-numbered-candidates': numberedCandidates,
  '0038-verified-candidates': verifiedCandidates,
  '0039-held-mails': heldMails,
  '0040-shown-videos': shownVideos,
  '0041-leads-by-email': leadsByEmail,
};

const allLargeIndexes = Object.values(migrations).flatMap(({ largeIndexes = [] }) => largeIndexes);

export function createMigrator(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}

/** The last migration that these programs know. */
const LAST = Object.keys(migrations).at(-1) ?? '';

/** A later version of the programs has changed the tables, in ways that this one cannot know. */
export class LaterSchemaError extends Error {
  override readonly name = 'LaterSchemaError';

  constructor(later: readonly string[]) {
    super(
      `The database is newer than this version of the programs: it also has ${later.join(', ')}. ` +
        `Start the later version, or take that back with it: npm run migrate -- down ${LAST}`,
    );
  }
}

/** Brings the schema up to date, or throws what stopped it. */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const names = await changeSchema(db, (one) => one.migrateToLatest());
  await buildIndexes(db, allLargeIndexes);
  return names;
}

/** Takes back what was carried out after a migration, and gives the names. */
export const migrateDownTo = (db: Database, name: string): Promise<string[]> =>
  changeSchema(db, (one) => one.migrateTo(name));

/** What was carried out that these programs do not know. */
export async function laterMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
}

/** All of it is done, or none. Gives the names of the migrations, in the order in which they were run. */
async function changeSchema(db: Database, change: (one: Migrator) => Promise<MigrationResultSet>): Promise<string[]> {
  const { error, results = [] } = await change(createMigrator(db));
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const later = await laterMigrations(db).catch(() => []);
  if (later.length > 0) throw new LaterSchemaError(later);
  throw new Error('The schema of the database could not be changed', { cause: error });
}
