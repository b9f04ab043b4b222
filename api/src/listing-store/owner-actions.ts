import type { ListingEnding } from '@rishta/contracts';
import type { ExpressionBuilder, Transaction } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';
import { OPEN } from '../identity/account-status.ts';
import type { ProfilesRepository } from '../profile-store/profiles.repository.ts';
import { ACTIVE_MS } from './active-days.ts';
import { updateListingProfile, updateListingProfiles } from './listing-profile.ts';
import { statusAt, TRANSITIONS, type ListingAction } from './listing-transitions.ts';

/** Listings in one transaction, so that others get to write in between. */
const BATCH = 100;

/** A listing is put among the newest once within this time. */
export const REFRESH_EVERY_MS = 86_400_000;

export interface OwnersWish {
  accountId: string;
  id: string;
  action: ListingAction;
  /** How it ended, when it is closed. */
  ending?: ListingEnding;
}

export type ActionOutcome = 'done' | 'unknown' | 'wrong-status' | { refreshableInMs: number };

/** Does with a listing what its owner wants, if it can be done, and with its profile what follows from that. */
export function actOnListing(
  database: Database,
  profiles: ProfilesRepository,
  { accountId, id, action, ending }: OwnersWish,
  now: number,
): Promise<ActionOutcome> {
  return database.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('listings')
      .select(['status', 'expiresAt', 'publishedAt'])
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    if (before === undefined) return 'unknown';
    const { from, to } = TRANSITIONS[action];
    const status = statusAt(before, now);
    if (!from.some((each) => each === status)) return 'wrong-status';
    const refreshableInMs = (before.publishedAt ?? 0) + REFRESH_EVERY_MS - now;
    if (action === 'refresh' && refreshableInMs > 0) return { refreshableInMs };

    const changed = await transaction
      .updateTable('listings')
      .set({
        status: to,
        // A new place among the newest, which it gets when it is shown: its account may be paused.
        ...((action === 'refresh' || action === 'renew') && { publishedAt: null }),
        ...(action === 'renew' && { expiresAt: now + ACTIVE_MS }),
        ...(ending !== undefined && { ending }),
      })
      .where('id', '=', id)
      // As it was read: another action may have come in between.
      .where('status', '=', before.status)
      .where('publishedAt', before.publishedAt === null ? 'is' : '=', before.publishedAt)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return 'wrong-status';
    await updateListingProfile(transaction, profiles, id, now);
    return 'done';
  });
}

/**
 * Shows what an API of before has left out, when it ran beside this one or instead of it: listings that have no number yet,
 * or no place among the newest, and in profiles that it made anew that the candidate was verified.
 */
export async function showLeftOut(database: Database, profiles: ProfilesRepository, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const leftOut = await transaction
      .selectFrom('listings')
      .innerJoin('accounts', 'accounts.id', 'listings.accountId')
      .select('listings.id')
      .where('listings.status', '=', 'active')
      .where('listings.approvedVersion', 'is not', null)
      .where('accounts.status', '=', OPEN)
      .where((row) =>
        row.or([row('listings.number', 'is', null), row('listings.publishedAt', 'is', null), lacksMark(row)]),
      )
      .limit(BATCH)
      .execute();
    await updateListingProfiles(
      transaction,
      profiles,
      leftOut.map(({ id }) => id),
      now,
    );
  });
}

/** That the profile of a listing does not say of its candidate that they were verified. */
const lacksMark = (row: ExpressionBuilder<Tables, 'listings'>) =>
  row.and([
    row('listings.verifiedWays', 'is not', null),
    row.exists(
      row
        .selectFrom('profiles')
        .innerJoin('listingVersions as content', (join) =>
          join
            .onRef('content.listingId', '=', 'listings.id')
            .onRef('content.version', '=', 'listings.approvedVersion')
            .onRef('content.gender', '=', 'listings.verifiedGender')
            .onRef('content.candidateName', '=', 'listings.verifiedName')
            .onRef('content.bornOn', '=', 'listings.verifiedBornOn'),
        )
        .select('profiles.number')
        .whereRef('profiles.number', '=', 'listings.number')
        .where('profiles.verified', 'is', null),
    ),
  ]);

/** Tells the owner of a listing that has expired, in the transaction in which it does. */
export type TellOwner = (transaction: Transaction<Tables>, listing: { id: string; accountId: string }) => Promise<void>;

/** Writes down which listings have expired, and takes their profiles out of search. */
export async function expireListings(
  database: Database,
  profiles: ProfilesRepository,
  now: number,
  tell: TellOwner,
): Promise<void> {
  let done;
  do {
    done = await database.transaction().execute(async (transaction) => {
      const expired = await transaction
        .updateTable('listings')
        .set({ status: 'expired' })
        .where('id', 'in', (select) =>
          select
            .selectFrom('listings')
            .select('id')
            .where('status', 'in', ['active', 'paused'])
            .where('expiresAt', '<=', now)
            .limit(BATCH),
        )
        // Of two processes that do this, one tells.
        .where('status', 'in', ['active', 'paused'])
        .where('expiresAt', '<=', now)
        .returning(['id', 'accountId'])
        .execute();
      const ids = expired.map(({ id }) => id);
      await updateListingProfiles(transaction, profiles, ids, now);
      for (const listing of expired) await tell(transaction, listing);
      return expired.length;
    });
  } while (done === BATCH);
}
