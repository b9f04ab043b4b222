import type { AgencyPost, ListingReview, PageEntryBody } from '@rishta/contracts';
import { BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';
import type { NotNull, Transaction } from 'kysely';

import type { AccountStatus, Database, Tables } from '../database/schema.ts';
import { isoOf } from '../http/times.ts';
import { OPEN } from '../identity/account-status.ts';

/** What a new entry of a page begins with: only words are shown to others, and only those of an agency's posts. */
export const firstReview = (
  agencySlug: string | null,
  { feed, text }: Pick<PageEntryBody, 'feed' | 'text'>,
): ListingReview | null => (agencySlug !== null && feed === 'posts' && text !== '' ? 'pending' : null);

/** What everybody sees of an agency's posts, the newest first: nothing while its page's owner is found by nobody. */
export async function latestPosts(database: Database, agencySlug: string): Promise<AgencyPost[]> {
  const rows = await database
    .selectFrom('pageEntries')
    .innerJoin('businessPages', 'businessPages.id', 'pageId')
    .innerJoin('accounts', 'accounts.id', 'businessPages.accountId')
    .select(['pageEntries.id', 'text', 'pageEntries.createdAt'])
    .where('agencySlug', '=', agencySlug)
    .where('review', '=', 'approved')
    .where('accounts.status', '=', OPEN)
    .orderBy('pageEntries.createdAt', 'desc')
    .orderBy('pageEntries.id', 'desc')
    .limit(BUSINESS_PAGE_LIMITS.latestPosts)
    .execute();
  return rows.map(({ id, text, createdAt }) => ({ id, text, postedAt: isoOf(createdAt) }));
}

export interface ReviewedPost {
  review: ListingReview;
  accountId: string;
  accountStatus: AccountStatus;
}

/** A post that staff decide on, or have decided on; undefined for all that is its owner's alone. */
export const findPost = (database: Database, id: string): Promise<ReviewedPost | undefined> =>
  database
    .selectFrom('pageEntries')
    .innerJoin('businessPages', 'businessPages.id', 'pageId')
    .innerJoin('accounts', 'accounts.id', 'businessPages.accountId')
    .select(['review', 'accountId', 'accounts.status as accountStatus'])
    .where('pageEntries.id', '=', id)
    .where('review', 'is not', null)
    .$narrowType<{ review: NotNull }>()
    .executeTakeFirst();

/** To be called in the transaction in which the post was found to be one that can be decided on. */
export async function reviewPost(
  transaction: Transaction<Tables>,
  id: string,
  decision: { review: ListingReview; note: string | null },
): Promise<void> {
  await transaction.updateTable('pageEntries').set(decision).where('id', '=', id).execute();
}
