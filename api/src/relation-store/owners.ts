import type { Gender } from '@rishta/contracts';
import type { Transaction } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';
import { isPublicAt } from '../profile-store/public-at.ts';
import { areBlocked } from './blocks.ts';

/** A profile that families can see. */
export interface ActiveProfile {
  number: number;
  gender: Gender;
  /** Null for a sample behind which there is nobody. */
  owner: string | null;
}

/** Whose profile has this number, whether it is active or not. */
export async function ownerOf(database: Database, number: number): Promise<string | undefined> {
  const listing = await database
    .selectFrom('listings')
    .select('accountId')
    .where('number', '=', number)
    .executeTakeFirst();
  return listing?.accountId;
}

/** The profile with a number, if it is active at `now` and the account, or a visitor without one, finds it. */
export async function findVisible(
  database: Database,
  accountId: string | undefined,
  number: number,
  now: number,
): Promise<ActiveProfile | undefined> {
  const profile = await database
    .selectFrom('profiles')
    .leftJoin('listings', 'listings.number', 'profiles.number')
    .select(['profiles.number', 'profiles.gender', 'listings.accountId as owner'])
    .where('profiles.number', '=', number)
    .where(isPublicAt(now))
    .executeTakeFirst();
  if (profile === undefined) return undefined;
  const { owner } = profile;
  if (owner !== null && accountId !== undefined && (await areBlocked(database, accountId, owner))) return undefined;
  return profile;
}

/**
 * Lets nobody else change what is between two candidates, or make them visible or not, until the transaction ends.
 * Every engine locks rows that are written; always in the same order, so that no two wait for each other.
 */
export async function lockPair(transaction: Transaction<Tables>, one: number, other: number): Promise<void> {
  await lockProfiles(transaction, [one, other]);
}

/** The same for all candidates of two accounts. */
export async function lockFamilies(transaction: Transaction<Tables>, one: string, other: string): Promise<void> {
  const candidates = await transaction
    .selectFrom('listings')
    .select('number')
    .where('accountId', 'in', [one, other])
    .where('number', 'is not', null)
    .$narrowType<{ number: number }>()
    .execute();
  await lockProfiles(
    transaction,
    candidates.map(({ number }) => number),
  );
}

async function lockProfiles(transaction: Transaction<Tables>, numbers: readonly number[]): Promise<void> {
  for (const number of numbers.toSorted((a, b) => a - b)) {
    await transaction.updateTable('listings').set({ number }).where('number', '=', number).execute();
  }
}
