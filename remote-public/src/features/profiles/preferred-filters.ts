import { LANGUAGE_PARAMETER } from '@rishta/contracts/wire';
import { useLocation, useNavigate, useSession } from '@rishta/remote-sdk';
import { useEffect } from 'react';

import { profilesUrl } from '../../common/search-strip/profile-filters.ts';
import type { SearchFilters } from './search-filters.ts';

/** The search of an address that asks for no profiles: a language at most. */
const NOTHING = new RegExp(`^(\\?${LANGUAGE_PARAMETER}=\\w+)?$`);

/** What a member prefers, as filters of a search; none for others. */
export function usePreferredFilters(): SearchFilters {
  const { account } = useSession();
  const { ageRange, education, maritalStatus } = account?.preferences ?? {};
  return {
    ...(ageRange && { aged: ageRange }),
    // As compatibility takes it: more will do.
    ...(education && { education: education === 'phd' ? education : `${education}+` }),
    ...(maritalStatus && { maritalStatus }),
  };
}

export const hasFilters = (filters: SearchFilters): boolean => Object.keys(filters).length > 0;

/** Whether two searches narrow by the same. */
export const areSame = (one: SearchFilters, other: SearchFilters): boolean =>
  profilesUrl({ ...one }) === profilesUrl({ ...other });

/** An address that asks for nothing at all asks for what a member prefers. Whether it is about to do so. */
export function usePreferencesFirst(preferred: SearchFilters): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isDue = NOTHING.test(search) && hasFilters(preferred);
  // The language goes along.
  const url = profilesUrl({ ...preferred }) + search.replace('?', '&');
  useEffect(() => {
    if (isDue) void navigate(url, { replace: true, preventScrollReset: true });
  }, [isDue, navigate, url]);
  return isDue;
}
