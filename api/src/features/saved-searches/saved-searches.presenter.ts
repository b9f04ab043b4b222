import type { SavedSearch } from '@rishta/contracts';

import { isoOf } from '../../http/times.ts';
import type { NewProfiles } from '../../profile-store/new-profiles.ts';
import { filtersOf } from './saved-search-fields.ts';
import type { SavedSearchRow } from './saved-searches.repository.ts';

export function presentSavedSearch(
  { id, name, filters, alerts, createdAt }: SavedSearchRow,
  { count, isCut }: Pick<NewProfiles, 'count' | 'isCut'>,
): SavedSearch {
  return {
    id,
    name,
    filters: filtersOf(filters),
    alerts: alerts === 1,
    createdAt: isoOf(createdAt),
    newProfiles: count,
    ...(isCut && { isNewCut: true }),
  };
}
