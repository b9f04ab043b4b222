import type { Selectable, Transaction } from 'kysely';

import { chunksOf } from '../database/chunks.ts';
import type { Database, Tables } from '../database/schema.ts';
import { COMPARED, type Compared } from './compatibility.ts';

/** What is read of a profile to compare it. */
export const COMPARED_COLUMNS = [
  'number',
  'publishedAt',
  'gender',
  ...COMPARED,
  'wantedAges',
  'wantedEducation',
  'wantedStatus',
] as const;

export type ComparedRow = Pick<Selectable<Tables['profiles']>, (typeof COMPARED_COLUMNS)[number]>;

export type ComparedProfile = Compared & Pick<ComparedRow, 'number' | 'publishedAt' | 'gender'>;

/** Groups the `wanted…` columns of a row under `wishes`. */
export function comparedFrom<Row extends ComparedRow>({ wantedAges, wantedEducation, wantedStatus, ...profile }: Row) {
  return { ...profile, wishes: { ageRange: wantedAges, education: wantedEducation, maritalStatus: wantedStatus } };
}

/** The profile with a number, to be compared. */
export async function findCompared(database: Database, number: number): Promise<ComparedProfile | undefined> {
  const row = await database
    .selectFrom('profiles')
    .select(COMPARED_COLUMNS)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && comparedFrom(row);
}

/**
 * Writes what an account looks for beside its profiles, or beside some of them. To be called in the transaction that changes
 * either.
 */
export async function copyWishes(
  transaction: Transaction<Tables>,
  accountId: string,
  numbers?: readonly number[],
): Promise<void> {
  const wishes = transaction.selectFrom('accountSettings').where('accountId', '=', accountId);
  const profiles = transaction.updateTable('profiles').set({
    wantedAges: wishes.select('ageRange'),
    wantedEducation: wishes.select('education'),
    wantedStatus: wishes.select('maritalStatus'),
  });
  const own = transaction
    .selectFrom('listings')
    .select('number')
    .where('accountId', '=', accountId)
    .where('number', 'is not', null)
    .$narrowType<{ number: number }>();
  if (numbers === undefined) await profiles.where('number', 'in', own).execute();
  else for (const chunk of chunksOf(numbers)) await profiles.where('number', 'in', chunk).execute();
}
