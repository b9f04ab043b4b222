import type { ExpressionBuilder } from 'kysely';

import type { Tables } from '../database/schema.ts';

/** That a profile's listing has not expired at `now`: of what has since the last hour the row is still there. */
export const isPublicAt = (now: number) => (where: ExpressionBuilder<Tables, 'listings'>) =>
  where.or([where('listings.expiresAt', 'is', null), where('listings.expiresAt', '>', now)]);
