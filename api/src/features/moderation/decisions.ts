import { REPORT_OUTCOMES, type RejectionReason, type ReportDecision } from '@rishta/contracts';
import type { NotNull, Transaction } from 'kysely';

import { findPost, reviewPost } from '../../agency-store/agency-posts.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../http/errors.ts';
import { isOpen } from '../../identity/account-status.ts';
import type { Session } from '../../identity/sessions.repository.ts';
import { approveListing, rejectListing, type SeenVersion } from '../../listing-store/listing-decisions.ts';
import { audit, lastDeed, type Actor } from '../../moderation-store/audit-log.ts';
import { removePicture } from '../../moderation-store/picture-removal.ts';
import { reinstateAccount, suspendAccount } from '../../moderation-store/suspensions.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';

type Means = Pick<Services, 'clock' | 'database' | 'imageFiles' | 'live' | 'notifier' | 'profiles'>;
/** Who decides. */
type Staff = Pick<Session, 'accountId'>;
type Verdict = 'approve' | { reason: RejectionReason; note: string | null };

/** What staff decide. Each decision is written down and told in the transaction that makes it, or throws its refusal. */
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
      const { fullName } = await transaction
        .selectFrom('accounts')
        .select('fullName')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      return decide(transaction, { id: accountId, name: fullName }, clock());
    });
  }

  /** Approves or rejects the text that was seen. */
  decideListing(session: Staff, seen: SeenVersion, verdict: Verdict): Promise<void> {
    const { notifier, profiles } = this.#means;
    return this.#asStaff(session, async (transaction, actor, now) => {
      const { accountId, accountStatus } = await lockListing(transaction, seen.id);
      if (accountStatus === 'suspended') throw new ConflictError(text('owner-suspended'));
      if (!isOpen(accountStatus)) throw new ConflictError(text('owner-away'));
      const isApproved = verdict === 'approve';
      const outcome = isApproved
        ? await approveListing(transaction, profiles, seen, now)
        : await rejectListing(transaction, seen, verdict);
      if (outcome === 'not-pending') throw await refusalOf(transaction, seen);
      if (outcome === 'without-consent') throw new ConflictError(text('consent-missing'));
      if (outcome === 'incomplete') throw new ConflictError(text('listing-incomplete'));

      const kind = isApproved ? 'listing_approved' : 'listing_rejected';
      const details = { version: seen.version, ...(isApproved ? {} : verdict) };
      await audit(transaction, actor, { action: kind, objectId: seen.id, accountId, details }, now);
      await notifier.tell(transaction, { accountId, kind, about: seen.id }, now);
    });
  }

  /** Approves a post that waits, or rejects one, which may have been approved before. */
  decidePost(session: Staff, id: string, verdict: 'approve' | { note: string }): Promise<void> {
    return this.#asStaff(session, async (transaction, actor, now) => {
      const post = await findPost(transaction, id);
      if (post === undefined) throw new NotFoundError(text('nothing-here'));
      const { accountId, accountStatus, review } = post;
      if (accountStatus === 'suspended') throw new ConflictError(text('owner-suspended'));
      const isApproved = verdict === 'approve';
      if (review === 'rejected' || (review === 'approved' && isApproved)) {
        const name = (await lastDeed(transaction, id, ['post_approved', 'post_rejected']))?.actorName ?? '';
        throw new ConflictError(text(`already-${review}`, { name }));
      }
      const note = isApproved ? null : verdict.note;
      await reviewPost(transaction, id, { review: isApproved ? 'approved' : 'rejected', note });
      const action = isApproved ? 'post_approved' : 'post_rejected';
      const details = isApproved ? {} : { note };
      await audit(transaction, actor, { action, objectId: id, accountId, details }, now);
    });
  }

  async decideReport(session: Staff, id: string, { outcome, note }: { outcome: ReportDecision; note: string }) {
    const { imageFiles, live, notifier } = this.#means;
    const { suspended, removed } = await this.#asStaff(session, async (transaction, actor, now) => {
      const done = { suspended: [] as string[], removed: [] as string[] };
      const report = await transaction
        .updateTable('reports')
        .set({ outcome, note, decidedAt: now, decidedBy: actor.name })
        .where('id', '=', id)
        .where('outcome', 'is', null)
        .where('accountId', 'is not', null)
        .returning(['about', 'aboutId', 'accountId', 'reporterId'])
        .$narrowType<{ accountId: NotNull }>()
        .executeTakeFirst();
      if (report === undefined) throw await decidedReport(transaction, id);
      const { about, aboutId, accountId, reporterId } = report;
      const details = { outcome, note };
      await audit(transaction, actor, { action: 'report_decided', objectId: id, accountId, details }, now);
      if (outcome === 'picture_removed') {
        if (about !== 'picture') throw notAPicture();
        // Removed before, it is what this report asks for.
        const picture = { id: aboutId, note };
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
      if (outcome === 'unknown') throw new NotFoundError(text('nothing-here'));
      if (outcome === 'staff') throw new ConflictError(text('staff-not-suspendable'));
      if (outcome !== 'suspended') throw new ConflictError(text('already-suspended', { name: outcome.by }));
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
      if (known === undefined) throw new NotFoundError(text('nothing-here'));
      const outcome = await reinstateAccount(transaction, this.#means, actor, accountId, now);
      if (outcome === 'not-suspended') throw new ConflictError(text('not-suspended'));
    });
  }
}

const notAPicture = () =>
  new InvalidFieldsError({ outcome: text('not-listed', { values: REPORT_OUTCOMES.join(', ') }) });

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
    .select(['accountId', 'accounts.status as accountStatus'])
    .where('listings.id', '=', id)
    .executeTakeFirst();
  if (listing === undefined) throw new NotFoundError(text('nothing-here'));
  return listing;
}

/** Why a text that was seen does not wait for a decision any more. */
async function refusalOf(database: Database, { id, version }: SeenVersion): Promise<ConflictError> {
  const last = await lastDeed(database, id, ['listing_approved', 'listing_rejected']);
  const current = await database.selectFrom('listings').select('version').where('id', '=', id).executeTakeFirst();
  if (last?.details.version !== version || current?.version !== version) {
    return new ConflictError(text('listing-changed'));
  }
  const name = last.actorName;
  return new ConflictError(
    last.action === 'listing_approved' ? text('already-approved', { name }) : text('already-rejected', { name }),
  );
}

async function decidedReport(database: Database, id: string): Promise<ConflictError | NotFoundError> {
  const report = await database
    .selectFrom('reports')
    .select('decidedBy')
    .where('id', '=', id)
    .where('accountId', 'is not', null)
    .executeTakeFirst();
  return report === undefined
    ? new NotFoundError(text('nothing-here'))
    : new ConflictError(text('already-decided', { name: report.decidedBy ?? '' }));
}
