import { SAVED_SEARCH_LIMITS } from '@rishta/contracts/limits';
import { useLocale } from '@rishta/remote-sdk';

import type { SearchFilters } from '../search-filters.ts';
import { useFilterWords } from '../use-filter-words.ts';

/** Values that say nothing without what they are of. */
const NEEDS_LABEL = ['ageFrom', 'ageTo'];

/** The filters of a search as its name. */
export function useSearchName(filters: SearchFilters): string {
  const { language } = useLocale();
  const { country: _inCity, ...inCity } = filters;
  const words = useFilterWords(filters.city ? inCity : filters).flatMap(({ name, label, value }) => {
    if (!value) return [];
    if (name === 'picture' || name === 'verified') return [label];
    return filters[name as keyof SearchFilters] === 'other' || NEEDS_LABEL.includes(name)
      ? [`${label} ${value}`]
      : [value];
  });
  return Array.from(words.join(language === 'ur' ? '، ' : ', '))
    .slice(0, SAVED_SEARCH_LIMITS.name.max)
    .join('');
}
