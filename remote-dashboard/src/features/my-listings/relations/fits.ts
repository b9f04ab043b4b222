import type { Filters } from '../filters.ts';
import type { Related } from './use-related.ts';

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** Whether all the set filters are true of a profile. One that families can find is an active listing. */
export function fits({ profileId, profile, since }: Related, filters: Filters): boolean {
  const { id, gender, status, date, until, title, city } = filters;
  const day = since.slice(0, 10);
  const last = until || date;
  return (
    contains(profileId, id) &&
    (gender === '' || profile?.gender === (gender === 'bride' ? 'female' : 'male')) &&
    (status === '' || status === (profile ? 'active' : 'closed')) &&
    (date === '' || day >= date) &&
    (last === '' || day <= last) &&
    contains(profile?.name ?? '', title) &&
    contains(profile?.city ?? '', city)
  );
}
