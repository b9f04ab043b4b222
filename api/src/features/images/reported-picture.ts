import type { ExpressionBuilder } from 'kysely';

import type { Tables } from '../../database/schema.ts';

/** Whether a report of the picture is open; for staff, one that is not of what is their own. */
export const isReported = (where: ExpressionBuilder<Tables, 'images'>, staffId?: string) => {
  const reports = where
    .selectFrom('reports')
    .select('reports.id')
    .whereRef('reports.accountId', '=', 'images.accountId')
    .whereRef('aboutId', '=', 'images.id')
    .where('about', '=', 'picture')
    .where('outcome', 'is', null);
  return where.exists(staffId === undefined ? reports : reports.where('reports.accountId', '<>', staffId));
};
