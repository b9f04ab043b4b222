import type { ReportDecision, Verification } from '@rishta/contracts';
import type { NotNull, Transaction } from 'kysely';

import { findPost, reviewPost } from '../../agency-store/agency-posts.ts';
import type { Tables } from '../../database/schema.ts';
import { ConflictError } from '../../http/errors.ts';
import { forgetConsent } from '../../listing-store/candidate-consent.ts';
import { approveListing, rejectListing, takeDownListing, type Why } from '../../listing-store/listing-decisions.ts';
import { recordVerification } from '../../listing-store/record-verification.ts';
import type { SeenListing, SeenVersion } from '../../listing-store/seen-version.ts';
import { audit, isRepeated, type Actor } from '../../moderation-store/audit-log.ts';
import { removePicture } from '../../moderation-store/picture-removal.ts';
import { reinstateAccount, suspendAccount } from '../../moderation-store/suspensions.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import {
  decidedListing,
  decidedPost,
  decidedReport,
  LISTING_DEEDS,
  notAPicture,
  nothingHere,
  requireAnothers,
  requireOpenOwner,
  requireStill,
  type Staff,
} from './refusals.ts';

type Means = Pick<Services, 'clock' | 'database' | 'imageFiles' | 'live' | 'notifier' | 'profiles'>;
type Verdict = 'approve' | Why;

const POST_DEEDS = ['post_approved', 'post_rejected'] as const;
const ACCOUNT_DEEDS = ['account_suspended', 'account_reinstated'] as const;

/**
 * What staff decide. Each decision is written down and told in the transaction that makes it, or throws its refusal. The
 * same decision of the same person once more is done already: its answer was lost.
 */
export class Decisions {
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  #asStaff<T>(
    { accountId }: Staff,
    decide: (transaction: Transaction<Tables>, actor: Actor, now: number) => Promise<T>,
  ): Promise<T> {
    const { clock, database } = this.#means;
    return database.transaction().execute(async (transaction) => {
      const fullName = await requireStill(transaction, accountId);
      return decide(transaction, { id: accountId, name: fullName }, clock());
    });
  }

  /** Approves the text and the pictures that were seen, or rejects the text. */
  decideListing(session: Staff, seen: SeenListing, verdict: Verdict): Promise<void> {
    const { notifier, profiles } = this.#means;
    return this.#asStaff(session, async (transaction, actor, now) => {
      const { accountId, accountStatus, status, verifiedWays } = await lockListing(transaction, seen.id);
      requireAnothers(session, accountId);
      const isApproved = verdict === 'approve';
      const action = isApproved ? 'listing_approved' : 'listing_rejected';
      const details = { version: seen.version, ...(isApproved ? {} : verdict) };
      const deed = { action, objectId: seen.id, accountId, details } as const;
      if (await isRepeated(transaction, actor, deed, LISTING_DEEDS)) return;
      requireOpenOwner(accountStatus);
      const outcome = isApproved
        ? await approveListing(transaction, profiles, seen, now)
        : await rejectListing(transaction, seen, verdict);
      if (outcome === 'not-pending') throw await decidedListing(transaction, seen, LISTING_DEEDS);
      if (outcome === 'without-consent') throw new ConflictError(text('consent-missing'));
      if (outcome === 'incomplete') throw new ConflictError(text('listing-incomplete'));

      await audit(transaction, actor, deed, now);
      if (verifiedWays !== null && (await lockListing(transaction, seen.id)).verifiedWays === null) {
        await audit(transaction, actor, { ...deed, action: 'verification_removed', details: {} }, now);
      }
      // What was approved before is what it was: shown, or paused.
      const ofChanges = isApproved ? 'changes_approved' : 'changes_rejected';
      const kind = status === 'pending' ? action : ofChanges;
      await notifier.tell(transaction, { accountId, kind, about: seen.id }, now);
    });
  }

  /** Takes an approved listing down, also of an owner who is away: it would be shown again once they are back. */
  takeDown(session: Staff, seen: SeenVersion, why: Why): Promise<void> {
    const { notifier, profiles } = this.#means;
    return this.#asStaff(session, async (transaction, actor, now) => {
      const { accountId } = await lockListing(transaction, seen.id);
      requireAnothers(session, accountId);
      const details = { version: seen.version, ...why };
      const deed = { action: 'listing_taken_down', objectId: seen.id, accountId, details } as const;
      if (await isRepeated(transaction, actor, deed, LISTING_DEEDS)) return;
      if (!(await takeDownListing(transaction, profiles, seen, why, now))) {
        throw await decidedListing(transaction, seen, ['listing_taken_down']);
      }
      await audit(transaction, actor, deed, now);
      await notifier.tell(transaction, { accountId, kind: 'listing_taken_down', about: seen.id }, now);
    });
  }

  /** Takes back the consent of the candidate whom a text speaks of: whatever its status, and also where its owner is away. */
  withdrawConsent(session: Staff, seen: SeenVersion, note: string): Promise<void> {
    return this.#asStaff(session, async (transaction, actor, now) => {
      const { accountId } = await lockListing(transaction, seen.id);
      requireAnothers(session, accountId);
      const details = { version: seen.version, note };
      const deed = { action: 'consent_withdrawn', objectId: seen.id, accountId, details } as const;
      // It may have been given again since the same was recorded.
      if (await forgetConsent(transaction, seen)) await audit(transaction, actor, deed, now);
      else if (!(await isRepeated(transaction, actor, deed, ['consent_withdrawn']))) {
        throw new ConflictError(text('listing-changed'));
      }
    });
  }

  /** Records in which ways a candidate was verified, or that it was in none. */
  verify(session: Staff, seen: SeenVersion, ways: readonly Verification[]): Promise<void> {
    return this.#asStaff(session, async (transaction, actor, now) => {
      const { accountId } = await lockListing(transaction, seen.id);
      requireAnothers(session, accountId);
      const outcome = await recordVerification(transaction, this.#means.profiles, seen, ways, now);
      if (outcome === 'other-text') throw new ConflictError(text('listing-changed'));
      if (outcome === 'without-consent') throw new ConflictError(text('consent-missing'));
      if (outcome === 'incomplete') throw new ConflictError(text('listing-incomplete'));
      if (outcome === 'as-before') return;
      const deed =
        ways.length > 0
          ? ({ action: 'verification_recorded', details: { ways } } as const)
          : ({ action: 'verification_removed', details: {} } as const);
      await audit(transaction, actor, { ...deed, objectId: seen.id, accountId }, now);
    });
  }

  /** Approves a post that waits, or rejects one, which may have been approved before. */
  decidePost(session: Staff, id: string, verdict: 'approve' | { note: string }): Promise<void> {
    return this.#asStaff(session, async (transaction, actor, now) => {
      const post = await findPost(transaction, id);
      if (post === undefined) throw nothingHere();
      const { accountId, accountStatus, review } = post;
      requireAnothers(session, accountId);
      const isApproved = verdict === 'approve';
      const action = isApproved ? 'post_approved' : 'post_rejected';
      const details = isApproved ? {} : verdict;
      const deed = { action, objectId: id, accountId, details } as const;
      if (await isRepeated(transaction, actor, deed, POST_DEEDS)) return;
      requireOpenOwner(accountStatus);
      if (review === 'rejected' || (review === 'approved' && isApproved)) {
        throw await decidedPost(transaction, id, review);
      }
      const note = isApproved ? null : verdict.note;
      await reviewPost(transaction, id, { review: isApproved ? 'approved' : 'rejected', note });
      await audit(transaction, actor, deed, now);
    });
  }

  async decideReport(session: Staff, id: string, { outcome, note }: { outcome: ReportDecision; note: string }) {
    const { imageFiles, live, notifier } = this.#means;
    const { suspended, removed } = await this.#asStaff(session, async (transaction, actor, now) => {
      const done = { suspended: [] as string[], removed: [] as string[] };
      const decided = { action: 'report_decided', objectId: id, details: { outcome, note } } as const;
      const report = await transaction
        .updateTable('reports')
        .set({ outcome, note, decidedAt: now, decidedBy: actor.name })
        .where('id', '=', id)
        .where('outcome', 'is', null)
        // Nor of an account that is gone, which is null.
        .where('accountId', '<>', session.accountId)
        .returning(['about', 'aboutId', 'accountId', 'listingId', 'reporterId'])
        .$narrowType<{ accountId: NotNull; listingId: NotNull }>()
        .executeTakeFirst();
      if (report === undefined) {
        if (await isRepeated(transaction, actor, decided, ['report_decided'])) return done;
        throw await decidedReport(transaction, session, id);
      }
      const { about, aboutId, accountId, listingId, reporterId } = report;
      await audit(transaction, actor, { ...decided, accountId }, now);
      if (outcome === 'picture_removed') {
        if (about !== 'picture') throw notAPicture();
        // Removed before, it is what this report asks for.
        const picture = { id: aboutId, listingId, note };
        if (await removePicture(transaction, this.#means, actor, picture, now)) done.removed.push(aboutId);
      }
      if (outcome === 'suspended') {
        const suspension = { accountId, note };
        const ended = await suspendAccount(transaction, this.#means, actor, suspension, now);
        // Suspended before, it is what this report asks for.
        if (ended === 'staff') throw new ConflictError(text('staff-not-suspendable'));
        if (ended === 'suspended') done.suspended.push(accountId);
      }
      if (outcome === 'warned') {
        await notifier.tell(transaction, { accountId, kind: 'account_warned', about: accountId }, now);
      }
      if (reporterId !== null) {
        await notifier.tell(transaction, { accountId: reporterId, kind: 'report_decided', about: id }, now);
      }
      return done;
    });
    live.publish(suspended, { kind: 'sessions-ended' });
    // Without its row nothing is served of it; a file that stays is swept away.
    await Promise.all(removed.map((picture) => imageFiles.removeSoon(picture)));
  }

  async suspend(session: Staff, accountId: string, note: string): Promise<void> {
    await this.#asStaff(session, async (transaction, actor, now) => {
      const outcome = await suspendAccount(transaction, this.#means, actor, { accountId, note }, now);
      if (outcome === 'unknown') throw nothingHere();
      if (outcome === 'staff') throw new ConflictError(text('staff-not-suspendable'));
      if (outcome === 'suspended') return;
      const deed = { action: 'account_suspended', objectId: accountId, details: { note } } as const;
      if (await isRepeated(transaction, actor, deed, ACCOUNT_DEEDS)) return;
      throw new ConflictError(text('already-suspended', { name: outcome.by }));
    });
    this.#means.live.publish([accountId], { kind: 'sessions-ended' });
  }

  reinstate(session: Staff, accountId: string): Promise<void> {
    return this.#asStaff(session, async (transaction, actor, now) => {
      const known = await transaction
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', accountId)
        .executeTakeFirst();
      if (known === undefined) throw nothingHere();
      const outcome = await reinstateAccount(transaction, this.#means, actor, accountId, now);
      if (outcome === 'reinstated') return;
      const deed = { action: 'account_reinstated', objectId: accountId, details: {} } as const;
      if (await isRepeated(transaction, actor, deed, ACCOUNT_DEEDS)) return;
      throw new ConflictError(text('not-suspended'));
    });
  }
}

/** Holds the row until the end, so that two who decide at once take turns on any engine. */
async function lockListing(transaction: Transaction<Tables>, id: string) {
  await transaction
    .updateTable('listings')
    .set((select) => ({ version: select.ref('version') }))
    .where('id', '=', id)
    .execute();
  const listing = await transaction
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'listings.accountId')
    .select(['accountId', 'accounts.status as accountStatus', 'listings.status', 'verifiedWays'])
    .where('listings.id', '=', id)
    .executeTakeFirst();
  if (listing === undefined) throw nothingHere();
  return listing;
}
