import type { Language } from '@rishta/contracts';
import { plainDigits } from '@rishta/contracts/formats';

import { beginOf, type Filters } from '../filters.ts';
import type { Related } from './use-related.ts';

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** The name that a card has: the full one where families have shared it. */
export const nameOf = ({ profileId, profile, interest }: Related, language: Language): string =>
  interest?.fullName ?? (language === 'ur' ? profile?.inUrdu : undefined)?.name ?? profile?.name ?? profileId;

/**
 * Whether all the set filters are true of a card, as it is shown. One that families can find is an active listing.
 * @param cityName Names a city in the language.
 */
export function fits(
  related: Related,
  filters: Filters,
  language: Language,
  cityName: (city: string) => string,
): boolean {
  const { profileId, profile, since } = related;
  const { id, gender, status, date, until, title, city } = filters;
  const place = profile?.city ?? '';
  const from = beginOf(date);
  const to = beginOf(until || date, 1);
  const moment = Date.parse(since);
  return (
    // As people write it: r-1001 as well.
    contains(profileId, plainDigits(id).replace(/[\s-]/g, '')) &&
    (gender === '' || profile?.gender === (gender === 'bride' ? 'female' : 'male')) &&
    (status === '' || status === (profile ? 'active' : 'closed')) &&
    (from === '' || moment >= Date.parse(from)) &&
    (to === '' || moment < Date.parse(to)) &&
    contains(nameOf(related, language), title) &&
    [place, cityName(place)].some((name) => contains(name, city))
  );
}
