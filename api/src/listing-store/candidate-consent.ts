import type { CandidateConsent } from '@rishta/contracts';
import { CONSENT_LIMITS, EMAIL_CODE_LIMITS } from '@rishta/contracts/limits';
import { sql, type ExpressionBuilder, type Transaction } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';
import { createCode, hashOfCode } from '../identity/mailed-code.ts';
import type { ListingContent } from './listing-content.ts';
import { isSameName } from './same-name.ts';
import type { SeenVersion } from './seen-version.ts';

const LIFETIME_MS = CONSENT_LIMITS.days * 86_400_000;

/** Whom a text speaks of, and for whom. */
type Spoken = Pick<ListingContent, 'postedBy' | 'candidateName' | 'bornOn'>;
/** A query in which the text that is looked at is called `content`. */
type WithContent = Tables & { content: Tables['listingVersions'] };

/** Families speak for their own; an agency speaks for a candidate who has to agree to that. */
const needsConsent = ({ postedBy }: Spoken): boolean => postedBy === 'bureau';

/** Whether a text may be put before staff: nobody's consent is needed, or it was given by this very candidate. */
export const hasConsent = (select: ExpressionBuilder<WithContent, 'content'>) =>
  select.or([
    select('content.postedBy', 'is', null),
    select('content.postedBy', '<>', 'bureau'),
    select.exists(
      select
        .selectFrom('candidateConsents as given')
        .select('given.listingId')
        .whereRef('given.listingId', '=', 'content.listingId')
        .whereRef('given.candidateName', '=', 'content.candidateName')
        .whereRef('given.bornOn', '=', 'content.bornOn')
        .where('given.consentedAt', 'is not', null),
    ),
  ]);

/** Whether staff may read a text: it was approved, whatever is known of a consent by now, or it may be put before them. */
export const isForStaff = (select: ExpressionBuilder<WithContent, 'content' | 'listings'>) =>
  select.or([select('content.version', '=', select.ref('listings.approvedVersion')), hasConsent(select)]);

/** What is known of the consent to a listing, whoever was asked. */
export interface ConsentRow {
  consentEmail: string | null;
  consentName: string | null;
  consentBornOn: number | null;
  consentUntil: number | null;
  consentedAt: number | null;
}

/** The columns of a `ConsentRow`, of a query that is joined with `candidateConsents`. */
export const CONSENT_COLUMNS = [
  'candidateConsents.email as consentEmail',
  'candidateConsents.candidateName as consentName',
  'candidateConsents.bornOn as consentBornOn',
  'candidateConsents.expiresAt as consentUntil',
  'candidateConsents.consentedAt',
] as const;

/** How it stands with the consent to a text; undefined where none is needed. */
export function consentAt(row: Spoken & ConsentRow, now: number): CandidateConsent | undefined {
  if (!needsConsent(row)) return undefined;
  if (row.consentName !== row.candidateName || row.consentBornOn !== row.bornOn) return 'needed';
  if (row.consentedAt !== null) return 'given';
  return (row.consentUntil ?? 0) > now ? 'asked' : 'needed';
}

/** Whom a listing speaks of. */
interface Candidate {
  listingId: string;
  candidateName: string;
  bornOn: number;
}

/** Keeps who is asked, in the place of whoever was before; resolves to the code that is to be mailed. */
export async function askConsent(
  transaction: Transaction<Tables>,
  { listingId, email, ...candidate }: Candidate & { email: string },
  now: number,
): Promise<{ code: string; expiresAt: number }> {
  const code = createCode();
  const expiresAt = now + LIFETIME_MS;
  const asked = {
    ...candidate,
    email,
    codeHash: hashOfCode(listingId, code),
    triesLeft: EMAIL_CODE_LIMITS.tries,
    expiresAt,
    consentedAt: null,
  };
  await transaction
    .insertInto('candidateConsents')
    .values({ listingId, ...asked })
    .onConflict((conflict) => conflict.column('listingId').doUpdateSet(asked))
    .execute();
  return { code, expiresAt };
}

/** Leaves a consent, given or asked for, with its candidate whose name a text writes in another way. */
export async function followName(
  transaction: Transaction<Tables>,
  { id, consentName, consentBornOn }: { id: string } & ConsentRow,
  { candidateName, bornOn }: Spoken,
): Promise<void> {
  if (candidateName === null || consentBornOn !== bornOn || !isSameName(consentName, candidateName)) return;
  await transaction.updateTable('candidateConsents').set({ candidateName }).where('listingId', '=', id).execute();
}

/** Takes a code that has come back. The listing comes before staff as one that was handed in just now. */
export async function giveConsent(
  transaction: Transaction<Tables>,
  { listingId, candidateName, bornOn }: Candidate,
  code: string,
  now: number,
): Promise<'given' | 'wrong' | 'ended'> {
  const asked = await transaction
    .updateTable('candidateConsents')
    .set({ triesLeft: sql`tries_left - 1` })
    .where('listingId', '=', listingId)
    // Of nobody whom the text spoke of before.
    .where('candidateName', '=', candidateName)
    .where('bornOn', '=', bornOn)
    .where('consentedAt', 'is', null)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst();
  if (asked === undefined) return 'ended';
  if (asked.codeHash !== hashOfCode(listingId, code)) return 'wrong';
  await transaction
    .updateTable('candidateConsents')
    .set({ consentedAt: now, codeHash: '' })
    .where('listingId', '=', listingId)
    .execute();
  await transaction
    .updateTable('listings')
    .set({ revisedAt: now })
    .where('id', '=', listingId)
    .where('review', '=', 'pending')
    .execute();
  return 'given';
}

/**
 * Forgets a consent, given or asked for, and whose it was, if that is the candidate of this text: by the name or by the date of
 * birth, either of which may have been mended since. Tells whether there was one.
 */
export async function forgetConsent(transaction: Transaction<Tables>, { id, version }: SeenVersion): Promise<boolean> {
  const known = await transaction
    .selectFrom('candidateConsents')
    .innerJoin('listingVersions as content', 'content.listingId', 'candidateConsents.listingId')
    .select(['content.candidateName', 'content.bornOn', ...CONSENT_COLUMNS])
    .where('content.listingId', '=', id)
    .where('content.version', '=', version)
    .executeTakeFirst();
  if (known === undefined) return false;
  if (!isSameName(known.consentName, known.candidateName) && known.consentBornOn !== known.bornOn) return false;
  await transaction.deleteFrom('candidateConsents').where('listingId', '=', id).execute();
  return true;
}

/** Forgets an address that no account has any more, and what was asked of it. That a consent was given stays without it. */
export async function forgetAddress(transaction: Transaction<Tables>, email: string): Promise<void> {
  const unanswered = transaction.deleteFrom('candidateConsents').where('email', '=', email);
  await unanswered.where('consentedAt', 'is', null).execute();
  await transaction.updateTable('candidateConsents').set({ email: '' }).where('email', '=', email).execute();
}

/** Forgets the addresses of candidates who have not answered. */
export async function deleteUnanswered(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('candidateConsents')
    .where('consentedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .execute();
}
