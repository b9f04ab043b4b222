import { randomUUID } from 'node:crypto';

import type { Selectable } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { areOwnImages } from '../../images/own-images.ts';
import { copyWishes } from '../../profile-store/compared-profiles.ts';

type Details = Pick<Tables['accounts'], 'fullName' | 'mobileNumber' | 'city'>;
type Settings = Omit<Tables['accountSettings'], 'accountId'>;

export type AccountRow = Omit<Selectable<Tables['accounts']>, 'passwordHash' | 'language' | 'status' | 'createdAt'> &
  Settings & {
    /** The address that a code which still counts was mailed to. */
    pendingEmail: string | null;
    /** Of staff: their role before. */
    registeredRole: string | null;
  };
export type NewAccount = Omit<Tables['accounts'], 'id' | 'status' | 'createdAt' | 'pausedAt' | 'deletionDueAt'>;
/** What is missing stays as it is. */
export type DetailChanges = { [Field in keyof Details]?: Details[Field] | undefined };
export type SettingChanges = { [Field in keyof Settings]?: Settings[Field] | undefined };

const DETAILS = ['accounts.id', 'accounts.email', 'fullName', 'mobileNumber', 'city', 'role'] as const;
const COLUMNS = [...DETAILS, 'emailConfirmedAt', 'pausedAt', 'deletionDueAt'] as const;
const NO_SETTINGS: Settings = {
  landline: null,
  whatsApp: null,
  pictureId: null,
  ageRange: null,
  education: null,
  maritalStatus: null,
  notifications: null,
  mailListings: null,
  mailInterests: null,
  mailMessages: null,
  mailReports: null,
  mailSearches: null,
};
const { pictureId: _ofImages, ...OTHER_SETTINGS } = NO_SETTINGS;
const OTHER_COLUMNS = Object.keys(OTHER_SETTINGS) as (keyof typeof OTHER_SETTINGS)[];

export class AccountsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves to the id of the account, or to undefined when the address has one already. */
  async insert(account: NewAccount, now: number): Promise<string | undefined> {
    const inserted = await this.#database
      .insertInto('accounts')
      .values({ id: randomUUID(), ...account, createdAt: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted?.id;
  }

  find(id: string, now: number): Promise<AccountRow> {
    return findIn(this.#database, id, now);
  }

  /** Resolves to undefined, and changes nothing, when the picture is not the account's own. */
  update(id: string, details: DetailChanges, settings: SettingChanges, now: number): Promise<AccountRow | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const { pictureId, ageRange, education, maritalStatus } = settings;
      if (typeof pictureId === 'string' && !(await areOwnImages(transaction, id, [pictureId]))) return undefined;
      if (hasAny(details)) {
        await transaction.updateTable('accounts').set(details).where('id', '=', id).execute();
      }
      if (hasAny(settings)) {
        await transaction
          .insertInto('accountSettings')
          .values({ accountId: id, ...NO_SETTINGS, ...settings })
          .onConflict((conflict) => conflict.column('accountId').doUpdateSet(settings))
          .execute();
        if (hasAny({ ageRange, education, maritalStatus })) await copyWishes(transaction, id);
      }
      return findIn(transaction, id, now);
    });
  }

  /** Resolves to those of `emails` that have an account. */
  async existing(emails: readonly string[]): Promise<Set<string>> {
    const rows = await this.#database.selectFrom('accounts').select('email').where('email', 'in', emails).execute();
    return new Set(rows.map(({ email }) => email));
  }
}

const hasAny = (changes: object): boolean => Object.values(changes).some((value) => value !== undefined);

function findIn(database: Database, id: string, now: number): Promise<AccountRow> {
  return (
    database
      .selectFrom('accounts')
      .leftJoin('accountSettings', 'accountSettings.accountId', 'accounts.id')
      .leftJoin('staff', 'staff.accountId', 'accounts.id')
      .leftJoin('emailChanges as change', (join) =>
        join
          .onRef('change.accountId', '=', 'accounts.id')
          .on('change.triesLeft', '>', 0)
          .on('change.expiresAt', '>', now),
      )
      // Hidden while its files are gone.
      .leftJoin('images', (join) => join.onRef('images.id', '=', 'pictureId').on('missingSince', 'is', null))
      .select([...COLUMNS, ...OTHER_COLUMNS, 'registeredRole', 'images.id as pictureId'])
      .select('change.email as pendingEmail')
      .where('accounts.id', '=', id)
      .executeTakeFirstOrThrow()
  );
}
