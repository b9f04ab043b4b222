import type { InterestBox, InterestStatus } from '@rishta/contracts';
import { INTEREST_LIMITS } from '@rishta/contracts/limits';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';

import type { Tables } from '../database/schema.ts';

const DAY = 86_400_000;
/** How long an interest waits for an answer. */
export const WAITING_MS = INTEREST_LIMITS.days * DAY;
/**
 * The least time between two interests of one candidate in another, and after a decline until another one reaches the
 * family. The sender knows only the first rule, so that a decline does not show.
 */
const BETWEEN_MS = INTEREST_LIMITS.daysBetween * DAY;

export type InterestRow = Selectable<Tables['interests']>;
type State = Pick<InterestRow, 'status' | 'expiresAt'>;

/** What the side that keeps the interest in this box may know of its status. */
export function seenStatus({ status, expiresAt }: State, box: InterestBox, now: number): InterestStatus {
  const seen = box === 'sent' && status === 'declined' ? 'pending' : status;
  return seen === 'pending' && expiresAt <= now ? 'expired' : seen;
}

/** From when on its sender may send another one. */
export const nextAllowedAt = ({ sentAt }: Pick<InterestRow, 'sentAt'>): number => sentAt + BETWEEN_MS;

/** Until when the family that declined one is not asked again, if it did. */
export const declinedUntil = ({ decidedAt }: Pick<InterestRow, 'decidedAt'>): number => (decidedAt ?? 0) + BETWEEN_MS;

type Where = ExpressionBuilder<Tables, 'interests'>;

/** The same as `seenStatus`, for a query. */
export function whereSeen(where: Where, wanted: InterestStatus, box: InterestBox, now: number): Expression<SqlBool> {
  const waiting = where('status', 'in', box === 'sent' ? ['pending', 'declined'] : ['pending']);
  if (wanted === 'pending') return where.and([waiting, where('expiresAt', '>', now)]);
  if (wanted === 'expired') {
    return where.or([where('status', '=', 'expired'), where.and([waiting, where('expiresAt', '<=', now)])]);
  }
  return wanted === 'declined' && box === 'sent' ? where.lit(false) : where('status', '=', wanted);
}
