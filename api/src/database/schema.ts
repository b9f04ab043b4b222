import type { Kysely } from 'kysely';

import type { AccountTables } from './tables/account.tables.ts';
import type { BusinessPageTables } from './tables/business-page.tables.ts';
import type { DirectoryTables } from './tables/directory.tables.ts';
import type { ListingTables } from './tables/listing.tables.ts';
import type { MailTables } from './tables/mail.tables.ts';
import type { ModerationTables } from './tables/moderation.tables.ts';
import type { ProfileTables } from './tables/profile.tables.ts';
import type { RelationTables } from './tables/relation.tables.ts';

export type { OutboxKind } from './tables/mail.tables.ts';
export type { AccountStatus } from './tables/account.tables.ts';
export type { AuditAction } from './tables/moderation.tables.ts';
export type { PictureRequestStatus } from './tables/listing.tables.ts';
export type { AgencyKind } from './tables/directory.tables.ts';

/** Times are milliseconds since 1970; truth values are 0 and 1, which every engine stores alike. */
export interface Tables
  extends
    AccountTables,
    MailTables,
    ListingTables,
    ProfileTables,
    RelationTables,
    ModerationTables,
    DirectoryTables,
    BusinessPageTables {
  writeChecks: {
    /** There is one row. */
    id: number;
    checkedAt: number;
  };
}

export type Database = Kysely<Tables>;
